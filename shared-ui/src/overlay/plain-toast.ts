import './plain-toast.css';

/** How long a toast stays, in milliseconds (docs/product.md, section 21). */
export const DURATION = 2_000;

let shown: HTMLElement | undefined;

/** A toast without the file of toasts, which has not come: it says what that file would have said, or that it is missing. */
export function plainToast(text: string): void {
  shown?.remove();
  const line = document.createElement('p');
  line.className = 'm-plain-toast';
  line.setAttribute('role', 'alert');
  line.textContent = text;
  document.body.append(line);
  setTimeout(() => line.remove(), DURATION);
  shown = line;
}
