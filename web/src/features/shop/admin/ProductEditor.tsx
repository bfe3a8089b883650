import chest from 'virtual:game-icon/open-treasure-chest';
import { type AdminProduct, productResource } from '@cinder/contract/shop/shop.admin-api.ts';
import { t } from '@lingui/core/macro';
import { useController, useFormContext } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { shopAdmin } from '#api/shopAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { type FormValues, text } from '#lib/form-values.ts';
import { showFailure } from '#lib/toasts.ts';

export type ProductFormValues = FormValues<typeof productForm>;

export const productForm = formOfResource(productResource, { priceUsd: text() });

const Field = fieldOfResource(productResource);

/** Creates or changes a product. */
export function ProductEditor(props: EditorProps<AdminProduct>) {
  return (
    <ResourceEditor
      {...props}
      {...productForm}
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
    showFailure(t`The copy does not hold all items`, error);
  }
  return made;
}

function ProductFields() {
  const { control, formState } = useFormContext<ProductFormValues>();
  const { errors } = formState;
  const image = useController({ control, name: 'imageUrl' }).field;
  return (
    <>
      <Field name="name" label={t`Name`} />
      <Field name="type" label={t`Type`} choices={{ item: t`Item`, pack: t`Pack` }} />
      <div className="columns__full">
        <Field name="description" label={t`Description`} rows={3} />
      </div>
      <Field
        name="priceUsd"
        label={t`Price in USD`}
        hint={t`0.50 to 999999.99`}
        inputMode="decimal"
        placeholder="4.99"
      />
      <Field name="sortOrder" label={t`Sort order`} hint={t`Lower stands first`} inputMode="numeric" />
      <Field
        name="stripePriceId"
        label={t`Stripe price id`}
        hint={t`For your own books; may be empty`}
        spellCheck={false}
      />
      <ImageField
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.imageUrl?.message}
        icon={chest}
      />
      <Field name="isActive" label={t`Active`} />
    </>
  );
}
