import './switch.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The id of what says why it cannot be switched now. */
  blockedBy?: string | undefined;
}

/** On or off, at once. Its label is for screen readers; the row says it to the eye. */
export function Switch({ label, checked, onChange, blockedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="m-switch"
      aria-label={label}
      aria-checked={checked}
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={() => onChange(!checked)}
    />
  );
}
