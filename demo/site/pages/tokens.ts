import { followPageTheme, startLiveElements } from './liveElements.ts';
import { tag } from './tag.ts';

const chosen = new Map<string, string>();
const preview = document.querySelector<HTMLElement>('[data-preview]');
const code = document.querySelector<HTMLElement>('[data-css] code');

/** Shows a token's effect: a color, a corner, a font, or just its value. */
function paint(sample: HTMLElement, name: string, value: string): void {
  const isColor = value !== '' && CSS.supports('color', value.replace(/var\([^)]*\)/g, 'red'));
  sample.classList.toggle('color', isColor);
  sample.textContent = '';
  sample.removeAttribute('style');
  if (isColor) sample.style.backgroundColor = value;
  else if (name === '--df-radius') {
    sample.classList.add('corner');
    sample.style.borderRadius = value || '6px';
  } else if (CSS.supports('font-family', value) && /font|mono/.test(name)) {
    sample.textContent = 'Ag 123';
    sample.style.fontFamily = value;
  } else sample.textContent = value;
}

function show(): void {
  const lines = [...chosen].map(([name, value]) => `  ${name}: ${value};\n`);
  if (code) code.textContent = `:root {\n${lines.join('')}}`;
}

for (const row of document.querySelectorAll<HTMLElement>('[data-token]')) {
  const { token = '', fallback = '' } = row.dataset;
  const sample = row.querySelector<HTMLElement>('.sample');
  const input = row.querySelector('input');
  if (!sample || !input) continue;
  paint(sample, token, fallback);
  input.addEventListener('input', () => {
    const value = input.value.trim();
    if (value) chosen.set(token, value);
    else chosen.delete(token);
    preview?.style.setProperty(token, value || null);
    paint(sample, token, value || fallback);
    show();
  });
}

if (preview && (await startLiveElements(['df-login', 'df-user-menu']))) {
  const login = tag('df-login' as 'div', { heading: 'Welcome' });
  followPageTheme(login);
  preview.append(login);
}
