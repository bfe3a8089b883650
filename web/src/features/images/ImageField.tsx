import { useDebounced } from '#lib/use-debounced.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import './image-field.css';

interface ImageFieldProps {
  label?: string;
  /** As typed: a path of this site or an outside address; empty for none. */
  value: string;
  onChange: (address: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** `virtual:game-icon/<name>`: shown while there is no picture. */
  icon: string;
}

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

/** The address of a picture, with what is found there. */
export function ImageField({ label = 'Image', value, onChange, onBlur, error, icon }: ImageFieldProps) {
  const address = useDebounced(value.trim(), PAUSE_MS);
  return (
    <div className="image-field">
      <span className="image-field__preview">
        <Picture icon={icon} imageUrl={address || null} />
      </span>
      <Field label={label} error={error}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="/icons/anvil.svg"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Field>
    </div>
  );
}
