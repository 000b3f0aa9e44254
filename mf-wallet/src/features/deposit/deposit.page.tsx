import { useWords } from '../../words.ts';

export default function DepositPage() {
  const words = useWords();
  return <h1>{words('title')}</h1>;
}
