import AntButton, { type ButtonProps as AntButtonProps } from 'antd-mobile/es/components/button';
import { cx } from '../kit/cx.ts';
import { type Blockable, useBlocked } from './blocked.tsx';
import { IconSpinner } from './spinner.tsx';
import './button.css';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'rise' | 'fall';

export interface ButtonProps
  extends Omit<AntButtonProps, 'color' | 'fill' | 'shape' | 'size' | 'loadingIcon' | 'disabled'>,
    Blockable {
  /** primary: the screen's main act; secondary: beside it; quiet: text only; rise and fall: buy up and buy down. */
  kind?: Kind;
  size?: 'small' | 'middle' | 'large';
}

/** `loading="auto"` shows progress for as long as the promise that `onClick` returns. */
export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'large', type = 'button', className, blocked, blockedBy, ...rest } = props;
  const { isBlocked, describedBy, note } = useBlocked({ blocked, blockedBy });
  return (
    <>
      {note}
      <AntButton
        {...rest}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        type={type}
        disabled={isBlocked}
        fill="solid"
        className={cx('m-button', `m-button-${kind}`, `m-button-${size}`, className)}
        loadingIcon={<IconSpinner />}
        // The name stays while the work goes on.
        {...(typeof rest.children === 'string' ? { loadingText: rest.children } : {})}
      />
    </>
  );
}
