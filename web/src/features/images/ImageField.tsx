import { Images } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { ImageLibrary } from './ImageLibrary.tsx';
import type { ImageCategory } from './image-category.ts';
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
  /** What the library shows first. */
  category?: ImageCategory;
}

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

/** The address of a picture, with what is found there, and the library to choose from. */
export function ImageField(props: ImageFieldProps) {
  const { label = 'Image', value, onChange, onBlur, error, icon, category = 'General' } = props;
  const address = useDebounced(value.trim(), PAUSE_MS);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (url: string) => {
    onChange(url);
    setIsChoosing(false);
  };
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
      <Button className="image-field__library" onClick={() => setIsChoosing(true)}>
        <Images />
        Choose from library
      </Button>
      {isChoosing && (
        <ImageLibrary category={category} value={value.trim()} onChoose={choose} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  );
}
