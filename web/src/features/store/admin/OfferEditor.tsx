import { chanceModules } from '@cinder/contract/site/chance.rules.ts';
import { modules } from '@cinder/contract/site/modules.rules.ts';
import { type AdminOffer, offerResource } from '@cinder/contract/store/store.admin-api.ts';
import { MOST_QUESTIONS } from '@cinder/contract/store/store.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { storeAdmin } from '#api/storeAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { listed } from '#lib/format/lists.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/field/Field.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { KIND_ICONS, KIND_LABELS } from '../store-labels.ts';
import { OfferPreview } from './OfferPreview.tsx';
import { badgeOptions, itemOptions } from './offer-choices.ts';
import { type OfferFormValues, offerForm } from './offer-form.ts';
import { PerkFields } from './PerkFields.tsx';

const Field = fieldOfResource(offerResource);
const Form = fieldsOf<OfferFormValues>();

const LIMITS = { day: t`A day`, week: t`A week`, ever: t`Ever` };

/** Creates or changes an offer, with the offer as members will see it beside the form. */
export function OfferEditor(props: EditorProps<AdminOffer>) {
  return (
    <ResourceEditor
      {...props}
      {...offerForm}
      create={storeAdmin.createOffer}
      update={storeAdmin.updateOffer}
      fieldOf={{
        offer_slug_taken: 'slug',
        offer_kind_fixed: 'kind',
        item_not_found: 'itemId',
        badge_not_found: 'badgeId',
        chance_is_on: 'hasMoneyValue',
      }}
      width="xl"
      beside={<OfferPreview offer={props.thing} />}
      atSave={<Field name="isPublished" label={t`Published`} />}
      className="offer-form"
    >
      <OfferFields />
    </ResourceEditor>
  );
}

function OfferFields() {
  const { control, formState } = useFormContext<OfferFormValues>();
  const { errors } = formState;
  const { tokenSymbol } = useSite();
  const image = useController({ control, name: 'imageUrl' }).field;
  const kind = useWatch({ control, name: 'kind' });
  const hasLimit = useWatch({ control, name: 'limitCount' }).trim() !== '';
  return (
    <>
      <Part title={t`What it is`}>
        <Field name="title" label={t`Title`} />
        <Field name="slug" label={t`Slug`} hint={t`In the address. Blank: made from the title.`} spellCheck={false} />
        <Field name="kind" label={t`Kind`} choices={KIND_LABELS} />
        {kind === 'item' && <ItemField />}
        {kind === 'code' && (
          <>
            <div className="offer-form__wide">
              <Form.Area
                name="codes"
                label={t`Codes to add`}
                hint={t`One on each line. They are kept encrypted, and each is read by who redeems it and by nobody else.`}
                rows={4}
                dir="ltr"
                spellCheck={false}
                autoComplete="off"
                className="codes__text"
              />
            </div>
            <Field
              name="warnAt"
              label={t`Warn when so many codes are left`}
              hint={t`Blank: only when none is.`}
              inputMode="numeric"
            />
          </>
        )}
        {kind === 'request' && <Questions />}
        {kind === 'perk' && <PerkFields />}
        <div className="offer-form__wide">
          <Field name="description" label={t`Description`} hint={t`Markdown`} rows={6} />
        </div>
        <div className="offer-form__wide">
          <ImageField
            value={image.value}
            onChange={image.onChange}
            onBlur={image.onBlur}
            error={errors.imageUrl?.message}
            icon={KIND_ICONS[kind]}
          />
        </div>
        <Field
          name="category"
          label={t`Category`}
          hint={t`Offers of a category stand together. Blank: among the others.`}
        />
        <Field name="position" label={t`Order`} hint={t`Lower stands first`} inputMode="numeric" />
      </Part>
      <Part title={t`Price and number`}>
        <Field name="priceCinder" label={t`Price in ${tokenSymbol}`} inputMode="decimal" />
        <Field name="stock" label={t`How many there are`} hint={t`Blank: no end of them`} inputMode="numeric" />
        <Field
          name="limitCount"
          label={t`How many for each member`}
          hint={t`Blank: as many as they like`}
          inputMode="numeric"
        />
        {hasLimit && <Field name="limitPer" label={t`In which time`} choices={LIMITS} />}
      </Part>
      <Part title={t`Who may redeem it`}>
        <Field name="minLevel" label={t`Level`} hint={t`Blank: any`} inputMode="numeric" />
        <Field name="minDays" label={t`Days as a member`} hint={t`Blank: any`} inputMode="numeric" />
        <BadgeField />
      </Part>
      <Part title={t`When`}>
        <Field name="opensAt" label={t`Opens`} hint={t`Blank: at once`} type="datetime-local" />
        <Field name="closesAt" label={t`Ends`} hint={t`Blank: never`} type="datetime-local" />
        <div className="offer-form__wide">
          <WorthMoney />
        </div>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="offer-form__part">
      <legend>{title}</legend>
      <div className="offer-form__fields">{children}</div>
    </fieldset>
  );
}

/** Whether the offer is worth money, and what that means for the site. */
function WorthMoney() {
  const isOn = useIsOn();
  const { control, getFieldState, formState } = useFormContext<OfferFormValues>();
  const isChosen = useWatch({ control, name: 'hasMoneyValue' });
  const { error } = getFieldState('hasMoneyValue', formState);
  const names = listed(chanceModules.filter(isOn).map((name) => modules[name].label));
  return (
    <div className="stack stack--tight">
      <Form.OnOff name="hasMoneyValue" aria-describedby="offer-worth-money">
        <Trans>It is worth money</Trans>
      </Form.OnOff>
      <p id="offer-worth-money" className="field__hint">
        <Trans>
          Such as a game key or a voucher. A site that gives it away for tokens has no betting, raffles or challenges,
          and a raffle cannot give it.
        </Trans>
      </p>
      <div role="status">
        {isChosen && names !== '' && (
          <Note tone="bad">
            <span>
              <Trans>
                To publish it, switch these off first: {names}. You find them under{' '}
                <Link className="link-inline" to="/admin/modules">
                  Modules
                </Link>
                .
              </Trans>
            </span>
          </Note>
        )}
        {error && <Note tone="bad">{error.message}</Note>}
      </div>
    </div>
  );
}

/** The item that the offer gives. */
function ItemField() {
  const isOn = useIsOn();
  const { formState } = useFormContext<OfferFormValues>();
  const { data, isError } = useQuery({ ...inventoryAdmin.items.query(), enabled: isOn('inventory') });
  const options = itemOptions(data ?? [], formState.defaultValues?.itemId);
  const none = isError ? t`Failed to fetch items` : data ? t`Choose an item` : t`Loading items`;
  // The chosen item is among the options only once they are there.
  return (
    <Form.Choice
      key={options.length}
      name="itemId"
      label={t`Item`}
      hint={t`An inventory holds one item of each rarity for each slot.`}
      options={[{ value: '', label: none }, ...options]}
    />
  );
}

/** A badge without which nobody may redeem; none where the site has no badges. */
function BadgeField() {
  const isOn = useIsOn();
  const { formState } = useFormContext<OfferFormValues>();
  const kept = formState.defaultValues?.badgeId;
  const { data, isError } = useQuery({ ...badgesAdmin.list.query(), enabled: isOn('badges') });
  if (!isOn('badges') && !kept) return null;
  const options = badgeOptions(data ?? [], kept);
  if (!isOn('badges') && kept) options.push({ value: kept, label: t`The badge of before` });
  return (
    <Form.Choice
      key={options.length}
      name="badgeId"
      label={t`Badge`}
      options={[{ value: '', label: isError ? t`Failed to fetch badges` : t`None` }, ...options]}
    />
  );
}

/** What a request asks of the member. */
function Questions() {
  const { control, formState } = useFormContext<OfferFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' });
  const addButton = useRef<HTMLButtonElement>(null);
  const message = formState.errors.questions?.message;
  return (
    <fieldset className="offer-form__wide stack stack--tight">
      <legend className="field__label">
        <Trans>What the member is asked</Trans>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="offer-form__question">
          <Form.Text name={`questions.${index}.label`} label={t`Question ${{ number: index + 1 }}`} maxLength={100} />
          <Form.OnOff name={`questions.${index}.isRequired`}>
            <Trans>Required</Trans>
          </Form.OnOff>
          <Button
            look="quiet"
            size="icon"
            aria-label={t`Remove question ${{ number: index + 1 }}`}
            onClick={() => {
              remove(index);
              addButton.current?.focus();
            }}
          >
            <Trash2 />
          </Button>
        </div>
      ))}
      <div role="status">{message && <Note tone="bad">{message}</Note>}</div>
      <Button
        ref={addButton}
        size="sm"
        className="stack__start"
        disabled={fields.length >= MOST_QUESTIONS}
        onClick={() => append({ label: '', isRequired: true })}
      >
        <Plus />
        <Trans>Add question</Trans>
      </Button>
    </fieldset>
  );
}
