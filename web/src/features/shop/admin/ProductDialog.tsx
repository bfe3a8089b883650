import chest from 'virtual:game-icon/open-treasure-chest';
import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { useId } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { ImageField } from '#features/images/ImageField.tsx';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { checkProduct, isProductField, type ProductFormValues, toForm, toInput } from './product-form.ts';
import { useSaveProduct } from './shop-admin.queries.ts';

interface ProductDialogProps {
  /** Null: a new product. */
  product: AdminProduct | null;
  onClose: () => void;
}

/** Makes or changes a product. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const formId = useId();
  const save = useSaveProduct();
  const form = useForm<ProductFormValues>({
    defaultValues: toForm(product),
    mode: 'onTouched',
    resolver: checkProduct,
  });
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync({ id: product?.id, body: toInput(values) });
      showToast({ title: product ? 'Product Updated' : 'Product Created', text: saved.name, tone: 'good' });
      onClose();
    } catch (error) {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (isProductField(path)) form.setError(path, { message }, { shouldFocus: true });
      }
      const title = product ? 'Failed to update product' : 'Failed to create product';
      showToast({ title, text: messageOf(error, 'Please try again'), tone: 'bad' });
    }
  });
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button look="primary" type="submit" form={formId} disabled={!isDirty} busy={save.isPending} busyLabel="Saving">
        {product ? 'Save product' : 'Create product'}
      </Button>
    </>
  );
  return (
    <Dialog title={product ? 'Edit Product' : 'Create Product'} width="lg" onClose={onClose} footer={footer}>
      <form id={formId} className="grid grid-cols-1 gap-4 md:grid-cols-2" noValidate onSubmit={submit}>
        <ProductFields form={form} />
      </form>
    </Dialog>
  );
}

const TYPES = [
  { value: 'item', label: 'Item' },
  { value: 'pack', label: 'Pack' },
];

function ProductFields({ form: { register, control, formState } }: { form: UseFormReturn<ProductFormValues> }) {
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
      <div className="md:col-span-2">
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
