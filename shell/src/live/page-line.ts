/** Shows a line of the page's own (splash.css), beside others, outside of what the app hydrates: nothing moves when it goes. Returns its end. */
export function showLine(text: string, page: Document): () => void {
  const line = page.createElement('p');
  line.textContent = text;
  let lines = page.querySelector('.page-lines');
  if (!lines) {
    lines = page.createElement('div');
    lines.className = 'page-lines';
    lines.setAttribute('role', 'status');
    page.body.append(lines);
  }
  lines.append(line);
  return () => line.remove();
}
