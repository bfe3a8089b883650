import ticket from 'virtual:game-icon/ticket';
import { type AdminRaffle, raffleResource } from '@cinder/contract/raffles/raffles.admin-api.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { rafflesAdmin } from '#api/rafflesAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { useSite } from '#lib/site.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import { PrizeFields } from './PrizeFields.tsx';
import { RafflePreview } from './RafflePreview.tsx';
import { isFixed, type RaffleFormValues, raffleForm } from './raffle-form.ts';

const Field = fieldOfResource(raffleResource);

/** Creates or changes a raffle, with the raffle as members will see it beside the form. */
export function RaffleEditor(props: EditorProps<AdminRaffle>) {
  return (
    <ResourceEditor
      {...props}
      {...raffleForm}
      create={rafflesAdmin.createRaffle}
      update={rafflesAdmin.updateRaffle}
      fieldOf={{ raffle_slug_taken: 'slug' }}
      width="xl"
      beside={<RafflePreview raffle={props.thing} />}
      atSave={<Field name="isPublished" label={t`Published`} />}
      className="raffle-form"
    >
      <RaffleFields isFixed={isFixed(props.thing)} />
    </ResourceEditor>
  );
}

function RaffleFields({ isFixed }: { isFixed: boolean }) {
  const { control, formState } = useFormContext<RaffleFormValues>();
  const { tokenSymbol } = useSite();
  const image = useController({ control, name: 'imageUrl' }).field;
  return (
    <>
      {isFixed && (
        <Notice title={t`Only the texts and the picture can change`}>
          <p>{t`Members bought tickets by what the raffle says, so its price, prizes and times stay as they are.`}</p>
        </Notice>
      )}
      <Part title={t`What it is`}>
        <Field name="title" label={t`Title`} />
        <Field name="slug" label={t`Slug`} hint={t`In the address. Blank: made from the title.`} spellCheck={false} />
        <div className="raffle-form__wide">
          <Field name="description" label={t`Description`} hint={t`Markdown`} rows={5} />
        </div>
        <div className="raffle-form__wide">
          <ImageField
            value={image.value}
            onChange={image.onChange}
            onBlur={image.onBlur}
            error={formState.errors.imageUrl?.message}
            icon={ticket}
          />
        </div>
      </Part>
      <Part title={t`Tickets`} isFixed={isFixed}>
        <Field name="ticketPriceCinder" label={t`Price of a ticket in ${tokenSymbol}`} inputMode="decimal" />
        <Field
          name="mostEach"
          label={t`Most tickets for each member`}
          hint={t`Blank: as many as they like`}
          inputMode="numeric"
        />
        <Field name="opensAt" label={t`Opens`} hint={t`Blank: at once`} type="datetime-local" />
        <Field name="closesAt" label={t`Closes`} hint={t`The draw follows`} type="datetime-local" />
      </Part>
      <Part title={t({ message: 'Prizes', context: 'raffle' })} isFixed={isFixed}>
        <div className="raffle-form__wide">
          <PrizeFields />
        </div>
        <div className="raffle-form__wide">
          <Field name="onePrizeEach" label={t`Nobody wins more than one prize`} />
        </div>
      </Part>
      <Part title={t`The draw`} isFixed={isFixed}>
        <div className="raffle-form__wide">
          <Field
            name="publicSource"
            label={t`Public value that goes into the draw`}
            hint={t`Blank: none, and the draw follows the close by itself. The operator of the server can know the seed; a value that nobody can know before the close ends any doubt. Name it exactly, such as the hash of a block or a round of drand after the close. You type it in to draw.`}
          />
        </div>
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  /** Nothing in it can change. */
  isFixed?: boolean;
  children: ReactNode;
}

function Part({ title, isFixed = false, children }: PartProps) {
  return (
    <fieldset className="raffle-form__part" disabled={isFixed}>
      <legend>{title}</legend>
      <div className="raffle-form__fields">{children}</div>
    </fieldset>
  );
}
