// Vite turns a style sheet that is imported into one that is loaded.
declare module '*.css';
