let region: HTMLElement | undefined;

/** Says a short text to screen readers without moving the focus. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'm-unseen';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const target = region;
  target.textContent = '';
  // A change of text is what gets announced, so the same text twice needs an empty moment between.
  setTimeout(() => {
    target.textContent = text;
  }, 50);
}
