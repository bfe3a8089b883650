import helmet from 'virtual:game-icon/visored-helm';
import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { MemberPicker } from '#admin/MemberPicker.tsx';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { ImageField } from '#features/images/ImageField.tsx';
import { shortId } from '#lib/format/texts.ts';
import { Button } from '#ui/button/Button.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { type PlayerFormValues, playerForm } from './forms.ts';
import '../championship.css';

const Form = fieldsOf<PlayerFormValues>();

const COUNTERS = [
  { name: 'totalPoints', label: t`Points` },
  { name: 'monthlyWins', label: t`Monthly wins` },
  { name: 'challengeCompletions', label: t`Challenges done` },
] as const;

/** Adds or changes a player. */
export function PlayerDialog(props: EditorProps<ChampionshipPlayer>) {
  return (
    <ResourceEditor
      {...props}
      {...playerForm}
      create={championshipAdmin.createPlayer}
      update={championshipAdmin.updatePlayer}
      width="lg"
      className="stack"
    >
      <PlayerFields />
    </ResourceEditor>
  );
}

function PlayerFields() {
  const { control, formState } = useFormContext<PlayerFormValues>();
  const { errors } = formState;
  const image = useController({ control, name: 'profileImageUrl' }).field;
  return (
    <>
      <Form.Text name="name" label={t`Name`} maxLength={100} />
      <Form.Area name="bio" label={t`Bio`} rows={3} maxLength={2000} />
      <ImageField
        label={t`Portrait`}
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.profileImageUrl?.message}
        icon={helmet}
      />
      <div className="player-counters">
        {COUNTERS.map(({ name, label }) => (
          <Form.Text name={name} key={name} label={label} inputMode="numeric" />
        ))}
      </div>
      <PlayersMember />
      <Form.OnOff name="isActive">
        <Trans>Active</Trans>
      </Form.OnOff>
    </>
  );
}

function linkedText(id: string, member: ListedMember | null): string {
  if (id === '') return t`Linked to nobody.`;
  return member ? t`Linked to ${{ member: member.username }}.` : t`Linked to member ${{ id: shortId(id) }}.`;
}

/** The member who plays, where there is one. */
function PlayersMember() {
  const { control } = useFormContext<PlayerFormValues>();
  const { value, onChange } = useController({ control, name: 'userId' }).field;
  const [chosen, setChosen] = useState<ListedMember | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (member: ListedMember) => {
    setChosen(member);
    onChange(member.userId);
  };
  return (
    <fieldset className="stack stack--tight">
      <legend className="field__label">
        <Trans>Member</Trans>
      </legend>
      <p className="small muted">{linkedText(value, chosen)}</p>
      <div className="cluster">
        <Button size="sm" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
          <Trans>Choose a member</Trans>
        </Button>
        {value !== '' && (
          <Button
            size="sm"
            look="quiet"
            onClick={() => {
              setChosen(null);
              onChange('');
            }}
          >
            <Trans>Unlink</Trans>
          </Button>
        )}
      </div>
      {isChoosing && <MemberPicker value={chosen} onChange={choose} />}
    </fieldset>
  );
}
