import { chanceModules } from '@cinder/contract/site/chance.rules.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { modules } from '@cinder/contract/site/modules.rules.ts';
import type { ModuleState, SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { ConfirmDialog } from '#admin/use-editing.tsx';
import { siteAdmin } from '#api/siteAdmin.ts';
import { refetch, useWrite } from '#lib/changes.ts';
import { listed } from '#lib/format/lists.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { missingNeeds, switchOff, switchOn } from './module-switch.ts';
import { modulesQuery, siteSettingsQuery } from './site-admin.queries.ts';
import './site-admin.css';

/** The back-office's panel of what the site can do without: each part with a switch, and what is still open in it. */
export function ModulesPanel() {
  const settings = useQuery(siteSettingsQuery);
  const modulesNow = useQuery(modulesQuery);
  const loading = <SkeletonRows count={13} label={t`Loading the modules`} />;
  const failed = t`Failed to fetch the modules`;
  return (
    <AdminPanel>
      <p className="modules__purpose">
        <Trans>
          The parts that this site can do without. Switched off, nothing new begins in one, and what members own stays
          theirs.
        </Trans>
      </p>
      <QueryState query={settings} loading={loading} failed={failed} level={2}>
        {(stored) => (
          <QueryState query={modulesNow} loading={loading} failed={failed} level={2}>
            {({ modules: states, worthMoney }) => <Modules states={states} worthMoney={worthMoney} settings={stored} />}
          </QueryState>
        )}
      </QueryState>
    </AdminPanel>
  );
}

interface ModulesProps {
  states: readonly ModuleState[];
  /** An offer that keeps games of chance off. */
  worthMoney: string | null;
  settings: SiteSettings;
}

function Modules({ states, worthMoney, settings: { modulesOff, version } }: ModulesProps) {
  const [asked, setAsked] = useState<ModuleState | null>(null);
  const update = useWrite(siteAdmin.updateSettings, {
    done: { title: t`Modules saved`, text: t`The site is so from now on.` },
    failure: t`Failed to save the modules`,
    onSuccess: () => setAsked(null),
    // Somebody else may have switched something meanwhile.
    onError: () => {
      setAsked(null);
      void refetch(['site:all']);
    },
  });
  const staysOff = worthMoney === null ? [] : chanceModules;
  const isHeld = ({ name, state }: ModuleState) => state !== 'on' && staysOff.some((held) => held === name);
  const plan = ({ name, state }: ModuleState) =>
    state === 'on' ? switchOff(name, modulesOff) : switchOn(name, modulesOff, staysOff);
  const openOf = (names: readonly ModuleName[]) =>
    states.filter(({ name, open }) => names.includes(name) && open).map(openText);
  const isAsked = (module: ModuleState) => {
    const { others } = plan(module);
    return others.length > 0 || (module.state === 'on' && openOf([module.name]).length > 0);
  };
  const save = (module: ModuleState) => update.mutate({ version, modulesOff: plan(module).modulesOff });
  return (
    <>
      <ul className="modules">
        {states.map((module) => (
          <li key={module.name}>
            <Switch
              checked={module.state === 'on'}
              disabled={update.isPending || isHeld(module)}
              aria-describedby={`module-${module.name}`}
              onChange={() => (isAsked(module) ? setAsked(module) : save(module))}
            >
              <b>{modules[module.name].label}</b>
            </Switch>
            <div id={`module-${module.name}`} className="modules__text">
              <span>{modules[module.name].purpose}</span>
              <State module={module} missing={missingNeeds(module.name, modulesOff)} />
              {worthMoney !== null && isHeld(module) && (
                <Held offer={worthMoney} hasStore={!modulesOff.includes('store')} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <Question
          module={asked}
          others={plan(asked).others}
          open={openOf([asked.name, ...plan(asked).others])}
          isSaving={update.isPending}
          onConfirm={() => save(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Empty where nothing can be open. */
const openText = ({ name, open }: ModuleState) => (open === null ? '' : (modules[name].open?.text(open) ?? ''));

interface StateProps {
  module: ModuleState;
  /** What it needs that is off. */
  missing: readonly ModuleName[];
}

function State({ module, missing }: StateProps) {
  const { state, open } = module;
  if (state === 'on') return null;
  return (
    <span className="modules__state">
      <Tag tone={state === 'ending' ? 'warn' : 'quiet'}>{state === 'ending' ? t`Ending` : t`Off`}</Tag>
      {missing.length > 0 && <span>{t`It needs what is off: ${{ names: namesOf(missing) }}`}</span>}
      {open ? <span>{openText(module)}</span> : null}
    </span>
  );
}

/** Why a game of chance cannot be switched on. */
function Held({ offer, hasStore }: { offer: string; hasStore: boolean }) {
  return (
    <span>
      <Trans>
        It stays off while the{' '}
        <Link className="link" to="/admin/store">
          store
        </Link>{' '}
        offers what is worth money, or something of it waits: <bdi>{offer}</bdi>. A site has games of chance, or gives
        what is worth money.
      </Trans>
      {!hasStore && (
        <span>
          {' '}
          <Trans>Switch the store on to unpublish it there.</Trans>
        </span>
      )}
    </span>
  );
}

const namesOf = (names: readonly ModuleName[]) => listed(names.map((name) => modules[name].label));

interface QuestionProps {
  module: ModuleState;
  /** What is switched with it. */
  others: readonly ModuleName[];
  /** What is open in those. */
  open: readonly string[];
  isSaving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before more is switched than the one that was touched, or what is open loses its beginning. */
function Question({ module, others, open, isSaving, onConfirm, onCancel }: QuestionProps) {
  const { label } = modules[module.name];
  const isOn = module.state === 'on';
  const names = namesOf(others);
  return (
    <ConfirmDialog
      title={isOn ? t`Switch off ${label}?` : t`Switch on ${label}?`}
      confirmLabel={isOn ? t`Switch off` : t`Switch on`}
      isBusy={isSaving}
      busyLabel={t`Saving`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {others.length > 0 && <p>{isOn ? t`This goes with it: ${names}` : t`This is switched on with it: ${names}`}</p>}
      {isOn && open.length > 0 && (
        <>
          <p>
            <Trans>Nothing new begins. What is open now ends as it would:</Trans>
          </p>
          <ul className="modules__open">
            {open.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {isOn && (
        <p>
          <Trans>What members own stays theirs, and is there again once this is switched on.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
