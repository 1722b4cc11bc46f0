/** Which sheet of paper lies over the cloth; empty: none. */
export type Sheet = '' | 'rules' | 'log' | 'score' | 'menu' | 'keys' | 'people' | 'invite' | 'likes' | 'carry';
