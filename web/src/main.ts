import { mount } from 'svelte';
import './look/tokens.css';
import './app.css';
import App from './App.svelte';
import { keepFocus } from './house/focus';
import { liking } from './house/liking.svelte';
import { words } from './words/words.svelte';

liking.dress();
await words.speak(liking.lang);
const target = document.getElementById('app');
if (target) mount(App, { target });
keepFocus();
