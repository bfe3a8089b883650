import chest from 'virtual:game-icon/open-treasure-chest';
import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { useController, useFormContext } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { shopAdmin } from '#api/shopAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { showFailure } from '#lib/toasts.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { checkProduct, type ProductFormValues, toForm, toInput } from './product-form.ts';

/** Creates or changes a product. */
export function ProductEditor(props: EditorProps<AdminProduct>) {
  return (
    <ResourceEditor
      {...props}
      toForm={toForm}
      toInput={toInput}
      check={checkProduct}
      create={(input) => createLike(input, props.copy)}
      update={shopAdmin.updateProduct}
      width="lg"
      className="columns"
    >
      <ProductFields />
    </ResourceEditor>
  );
}

/** A new product, which holds what the one holds that it is a copy of. */
async function createLike(input: Parameters<typeof shopAdmin.createProduct>[0], copy: AdminProduct | undefined) {
  const made = await shopAdmin.createProduct(input);
  try {
    for (const { itemId, quantity } of copy?.items ?? []) await shopAdmin.addItem({ id: made.id, itemId, quantity });
  } catch (error) {
    showFailure('The copy does not hold all items', error);
  }
  return made;
}

const TYPES = [
  { value: 'item', label: 'Item' },
  { value: 'pack', label: 'Pack' },
];

function ProductFields() {
  const { register, control, formState } = useFormContext<ProductFormValues>();
  const { errors } = formState;
  const image = useController({ control, name: 'imageUrl' }).field;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select options={TYPES} {...register('type')} />
      </Field>
      <div className="columns__full">
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={3} maxLength={2000} {...register('description')} />
        </Field>
      </div>
      <Field label="Price in USD" error={errors.priceUsd?.message}>
        <Input inputMode="decimal" autoComplete="off" placeholder="4.99" {...register('priceUsd')} />
      </Field>
      <Field label="Sort order" hint="Lower stands first" error={errors.sortOrder?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('sortOrder')} />
      </Field>
      <Field label="Stripe price id" hint="For your own books; may be empty" error={errors.stripePriceId?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={200} {...register('stripePriceId')} />
      </Field>
      <ImageField
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.imageUrl?.message}
        icon={chest}
      />
      <Switch {...register('isActive')}>Active</Switch>
    </>
  );
}
