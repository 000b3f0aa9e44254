import { useEffect, useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { IconClose, IconImage } from '../icons/icons.tsx';
import { cx } from '../kit/cx.ts';
import { Field, type FieldProps } from './field.tsx';
import './image-picker.css';

export interface ImagePickerProps extends FieldProps {
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /** One line without a preview: beside a picture that is there already. */
  slim?: boolean;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** Of the largest file, in megabytes. */
const LARGEST = 5;

/** One picture with a preview; wrong types and sizes are refused at the field. */
export function ImagePicker({ value, onChange, slim = false, error, ...field }: ImagePickerProps) {
  const translate = useCommonTranslation();
  const [refused, setRefused] = useState<string>();
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!value || slim) return setPreview(undefined);
    const url = URL.createObjectURL(value);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [value, slim]);

  function take(file: File | undefined) {
    if (!file) return;
    if (!TYPES.includes(file.type)) return setRefused(translate('image.type'));
    if (file.size > LARGEST * 1024 * 1024) return setRefused(translate('image.size', { size: LARGEST }));
    setRefused(undefined);
    onChange(file);
  }

  return (
    <Field {...field} error={error || refused}>
      {({ 'aria-required': _, ...control }) => (
        <div className={cx('m-picture', slim && 'm-picture-slim')}>
          <input
            {...control}
            className="m-picture-input"
            type="file"
            accept={TYPES.join(',')}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
          {preview ? (
            <img src={preview} alt="" width={112} height={112} />
          ) : (
            <IconImage size={slim ? 20 : 32} />
          )}
          <span aria-hidden="true">{preview ? null : translate('action.chooseImage')}</span>
          {value && !slim ? (
            <button
              type="button"
              className="m-picture-remove"
              aria-label={translate('action.removeImage')}
              onClick={() => onChange(undefined)}
            >
              <IconClose size={16} />
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
