import AntButton, { type ButtonProps as AntButtonProps } from 'antd-mobile/es/components/button';
import { cx } from '../kit/cx.ts';
import { IconSpinner } from './spinner.tsx';
import './button.css';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'rise' | 'fall';

export interface ButtonProps
  extends Omit<AntButtonProps, 'color' | 'fill' | 'shape' | 'size' | 'loadingIcon'> {
  /** primary: the screen's main act; secondary: beside it; quiet: text only; rise and fall: buy up and buy down. */
  kind?: Kind;
  size?: 'small' | 'middle' | 'large';
}

/** `loading="auto"` shows progress for as long as the promise that `onClick` returns. */
export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'large', type = 'button', className, ...rest } = props;
  return (
    <AntButton
      {...rest}
      type={type}
      fill="solid"
      className={cx('m-button', `m-button-${kind}`, `m-button-${size}`, className)}
      loadingIcon={<IconSpinner />}
      // The name stays while the work goes on.
      {...(typeof rest.children === 'string' ? { loadingText: rest.children } : {})}
    />
  );
}
