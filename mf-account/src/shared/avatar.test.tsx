import { render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

test.each([
  ['ada', 'A'],
  ['𠮷田', '𠮷'],
  ['🇭🇰 Ada', '🇭🇰'],
  ['👩🏽‍💻', '👩🏽‍💻'],
  ['नितिन', 'नि'],
])('the first letter of %s is %s', (name, first) => {
  render(<Avatar name={name} picture={null} />);
  expect(screen.getByText(first)).toBeInTheDocument();
});
