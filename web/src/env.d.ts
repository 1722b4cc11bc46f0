/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:catalogue/*' {
  const text: string;
  export default text;
}
