import { useWords } from '../../words.ts';

export default function TradePage() {
  const words = useWords();
  return <h1>{words('title')}</h1>;
}
