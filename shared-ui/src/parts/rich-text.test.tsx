import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '../router/index.ts';
import { RichText } from './rich-text.tsx';

const read = (html: string) => {
  const { container } = render(<RichText html={html} />, { wrapper: MemoryRouter });
  return container.firstElementChild;
};

it('renders what an article consists of', () => {
  read(
    '<p>One<br>two</p><blockquote><p>Said</p></blockquote><ol start="3"><li>Third</li></ol>' +
      '<table><thead><tr><th>Pair</th><th align="right">Price</th></tr></thead>\n<tbody><tr><td>EUR</td><td>1</td></tr></tbody></table>',
  );
  expect(screen.getByText('Said').closest('blockquote')).toBeVisible();
  expect(screen.getByRole('list')).toHaveAttribute('start', '3');
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveStyle({ textAlign: 'end' });
  expect(screen.getByRole('cell', { name: 'EUR' })).toBeVisible();
});

it('keeps links inside the app there, and opens others apart', () => {
  read('<p><a href="/trade">Hall</a> <a href="https://example.org/">Away</a></p>');
  expect(screen.getByRole('link', { name: 'Hall' })).not.toHaveAttribute('target');
  const away = screen.getByRole('link', { name: 'Away' });
  expect(away).toHaveAttribute('target', '_blank');
  expect(away).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('shows pictures of this server with their place kept', () => {
  read('<p><img src="/content/a.webp" alt="A chart" width="960" height="540"></p>');
  const picture = screen.getByRole('img', { name: 'A chart' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '960');
});

it.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<img src="https://evil.example/a.png">',
  '<img src="x" onerror="alert(1)">',
  '<iframe src="https://evil.example/"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<form action="https://evil.example/"><input name="pin"></form>',
  '<p style="position:fixed">x</p>',
])('lets nothing else through: %s', (html) => {
  const text = read(html);
  expect(text?.innerHTML).not.toMatch(
    /script|alert|evil|style|onclick|onerror|<(form|input|iframe|svg|a|img)/,
  );
});
