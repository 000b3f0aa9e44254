import { languages } from '../src/i18n/index.ts';
import { type Address, COLORS, TEXT_SIZES, THEMES } from './address.ts';
import { everyTopic } from './remotes.tsx';

interface ChoiceProps {
  name: keyof Address;
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

const plain = (values: readonly string[]) => values.map((value) => [value, value] as const);

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className="gallery-choice">
      {label}
      <select name={name} defaultValue={value} onChange={({ target }) => target.form?.requestSubmit()}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Each switch leads to another address of the same page. */
export function Controls({ address }: { address: Address }) {
  const { theme, colors, language, text, show = '' } = address;
  return (
    <form className="gallery-controls" lang="en" dir="ltr">
      <Choice name="theme" label="Theme" value={theme} options={plain(THEMES)} />
      <Choice name="colors" label="Price colours" value={colors} options={plain(COLORS)} />
      <Choice
        name="language"
        label="Language"
        value={language}
        options={languages.map(({ value, label }) => [value, label])}
      />
      <Choice
        name="text"
        label="Text"
        value={String(text)}
        options={Object.keys(TEXT_SIZES).map((size) => [size, `${size} %`])}
      />
      <Choice
        name="show"
        label="Show"
        value={show}
        options={[
          ['', 'everything'],
          ...everyTopic.flatMap((topic) => [
            [topic.name, topic.name] as const,
            ...topic.sections.map(
              ({ shows }) => [shows[0] ?? '', `\u2013 ${shows.join(', ').slice(0, 40)}`] as const,
            ),
          ]),
        ]}
      />
    </form>
  );
}
