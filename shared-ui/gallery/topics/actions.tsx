import { languages, useCommonTranslation } from '../../src/i18n/index.ts';
import {
  Button,
  IconBell,
  IconButton,
  IconChart,
  IconDeposit,
  IconEye,
  IconSupport,
  LanguageButton,
  StarButton,
  Tile,
  Tiles,
  useKit,
} from '../../src/index.ts';
import { ConfirmButton, CopyButton, IconBank } from '../../src/parts/index.ts';
import { useSampleText } from '../i18n.ts';
import { Held, nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

const KINDS = ['primary', 'secondary', 'quiet', 'danger', 'rise', 'fall'] as const;
const SIZES = ['small', 'middle', 'large'] as const;
const CONFIRM_KINDS = ['primary', 'rise', 'fall', 'danger'] as const;

function Buttons() {
  const translate = useCommonTranslation();
  return (
    <>
      {KINDS.map((kind) => (
        <State key={kind} name={kind} row>
          <Button kind={kind}>{translate('action.confirm')}</Button>
          <Button kind={kind} loading>
            {translate('action.save')}
          </Button>
          <Button kind={kind} blockedBy="gallery-off">
            {translate('action.save')}
          </Button>
        </State>
      ))}
      <State name="small, middle, large" row>
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {translate('action.next')}
          </Button>
        ))}
      </State>
      <State name="block; a name of several words">
        <Button block>{translate('action.contactSupport')}</Button>
      </State>
    </>
  );
}

function ConfirmButtons() {
  const translate = useCommonTranslation();
  return (
    <>
      {CONFIRM_KINDS.map((kind) => (
        <State key={kind} name={kind}>
          <ConfirmButton kind={kind} onConfirm={nothing}>
            {translate(kind === 'fall' ? 'order.down' : kind === 'rise' ? 'order.up' : 'action.confirm')}
          </ConfirmButton>
        </State>
      ))}
      <State name="busy">
        <ConfirmButton kind="rise" busy onConfirm={nothing}>
          {translate('order.up')}
        </ConfirmButton>
      </State>
      <State name="disabled, with its reason">
        <ConfirmButton kind="fall" blockedBy="gallery-off" onConfirm={nothing}>
          {translate('order.down')}
        </ConfirmButton>
        <span id="gallery-off">{translate('state.marketClosed')}</span>
      </State>
    </>
  );
}

function IconButtons() {
  const translate = useCommonTranslation();
  const sample = useSampleText();
  return (
    <State name="plain, pressed, disabled" row>
      <IconButton label={translate('action.refresh')} icon={<IconBell />} onClick={nothing} />
      <IconButton label={translate('action.show')} icon={<IconEye />} pressed onClick={nothing} />
      <IconButton
        label={sample('search')}
        icon={<IconChart />}
        blocked={translate('state.marketClosed')}
        onClick={nothing}
      />
    </State>
  );
}

function SmallActions() {
  const { language } = useKit();
  const translate = useCommonTranslation();
  const name = 'EUR/USD';
  return (
    <State name="StarButton off and on, CopyButton, LanguageButton" row>
      <Held start={false}>
        {(on, change) => (
          <StarButton on={on} label={translate('action.favourite', { name })} onToggle={change} />
        )}
      </Held>
      <Held<boolean> start>
        {(on, change) => (
          <StarButton on={on} label={translate('action.favourite', { name: 'XAU/USD' })} onToggle={change} />
        )}
      </Held>
      <CopyButton text={name} label={translate('action.copyValue', { name })} />
      <LanguageButton
        title={translate('action.chooseLanguage')}
        value={language}
        options={languages}
        onSelect={nothing}
      />
    </State>
  );
}

function TileStates() {
  const translate = useCommonTranslation();
  const tiles = (
    <>
      <Tile icon={<IconDeposit />} label={translate('change.deposit')} onClick={nothing} />
      <Tile icon={<IconSupport />} label={translate('action.contactSupport')} onClick={nothing} />
      <Tile icon={<IconBank />} label={translate('balance.fixed')} onClick={nothing} />
      <Tile icon={<IconChart />} label={translate('nav.trade')} onClick={nothing} />
    </>
  );
  return (
    <>
      <State name="boxes">
        <Tiles>{tiles}</Tiles>
      </State>
      <State name="round">
        <Tiles round>{tiles}</Tiles>
      </State>
    </>
  );
}

export const actions: Topic = {
  name: 'actions',
  sections: [
    { shows: ['Button'], purpose: "The screen's main act, and those beside it.", States: Buttons },
    {
      shows: ['ConfirmButton'],
      purpose: 'For acts that cost money: press and hold, or tap twice.',
      States: ConfirmButtons,
    },
    { shows: ['IconButton'], purpose: 'An act that an icon says.', States: IconButtons },
    {
      shows: ['StarButton', 'CopyButton', 'LanguageButton'],
      purpose: 'A favourite, a text for the clipboard, and the language of the page.',
      States: SmallActions,
    },
    { shows: ['Tiles', 'Tile'], purpose: 'Shortcuts side by side.', States: TileStates },
  ],
};
