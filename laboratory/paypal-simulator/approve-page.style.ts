export const approvePageStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2430, #eef0f4);
  --paper: light-dark(#ffffff, #161b24);
  --line: light-dark(#c9cfd9, #414b5c);
  --accent: light-dark(#0a4fa3, #8ec5ff);
  --on-accent: light-dark(#ffffff, #10151d);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0.5rem 0; font-size: 1.5rem; }
.test-money { margin: 0; padding: 0.75rem 1rem; background: #ffd54a; color: #1d2430; text-align: center; font-weight: 600; }
ul { margin: 1rem 0; padding: 0; list-style: none; }
li { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
li span:first-child { min-width: 0; overflow-wrap: anywhere; }
li span:last-child { white-space: nowrap; }
.total { border: 0; font-size: 1.25rem; font-weight: 700; }
fieldset { margin: 0 0 1rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; padding: 0.375rem 0; }
input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
details { margin-bottom: 1rem; }
summary { min-height: 2.75rem; padding: 0.625rem 0; cursor: pointer; }
button, .button {
  display: block; width: 100%; min-height: 3rem; margin-top: 0.75rem; padding: 0.5rem 1rem;
  border: 2px solid var(--accent); border-radius: 0.5rem; background: transparent; color: var(--accent);
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.pay { background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
