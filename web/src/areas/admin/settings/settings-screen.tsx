import { isIban, isSwiftCode } from '@assure/contract/domain/iban'
import { isTrn } from '@assure/contract/domain/trn'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { useCall } from '../../../lib/query.ts'
import { fieldsWithoutNumber } from '../../../lib/typed-number.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { changedMeanwhileIn } from '../../../panels/changed-meanwhile/changes.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { FirstRunList } from '../first-run/first-run-list.tsx'
import { GroupFields } from './group-fields.tsx'
import { ReferenceLists } from './reference-lists.tsx'
import { SettingShown } from './setting-shown.tsx'
import {
  fieldName,
  mayStayEmpty,
  type SettingName,
  type Settings,
  settingsOf,
  type Texts,
  textsOf,
  wantedOf,
} from './setting-values.ts'
import { type Group, groups } from './settings-search.ts'
import { settingsTexts } from './texts.ts'

type Props = { group: Group; settings: Settings; onClose: () => void }

const numbers = ['fee', 'vat_percent', 'validity_months', 'two_people_refund']

type Notice = Pick<ReturnType<typeof useNotice>, 'warn' | 'fail'>

const ChangeForm = ({ group, settings, onClose, warn, fail }: Props & Notice) => {
  const t = settingsTexts.useT()
  // The version that the edit started from, even if the page behind it shows newer settings.
  const [version, setVersion] = useState(settings.version)
  const { form } = useActForm<Texts, unknown>({
    initial: { ...textsOf(settings, group), currentPassword: '' },
    required: [
      ...Object.keys(textsOf(settings, group)).filter((name) => !mayStayEmpty.includes(name)),
      'currentPassword',
    ],
    check: (texts) => ({
      ...Object.fromEntries(fieldsWithoutNumber(texts, numbers).map((name) => [name, t('number.invalid')])),
      ...(texts.registration === 'registered' && !isTrn((texts.trn ?? '').trim()) ? { trn: t('trn.wrong') } : {}),
      ...('iban' in texts && !isIban(texts.iban ?? '') ? { iban: t('iban.wrong') } : {}),
      ...('swift_code' in texts && !isSwiftCode(texts.swift_code ?? '') ? { swift_code: t('swift.wrong') } : {}),
    }),
    send: (texts) =>
      call('PATCH /admin/api/settings', {
        body: { ...wantedOf(group, texts), currentPassword: texts.currentPassword ?? '', version },
      }),
    texts: { failed: t('save.failed') },
    done: t('saved'),
    refreshes: ['settings'],
    fieldOf: fieldName,
    fail: (text, failure) => {
      const meanwhile = changedMeanwhileIn(failure)
      if (meanwhile) {
        setVersion(meanwhile.version)
        const by = meanwhile.changed_by
        warn(by ? t('changed-meanwhile', { name: by.name }) : t('changed-meanwhile.somebody'))
      } else if (failure.code === 'settings.nothing-changed') warn(text, t('no-changes'))
      else fail(text)
    },
    onDone: onClose,
  })
  return (
    <DialogForm form={form} guard submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <GroupFields group={group} form={form} />
      <div className="border-t border-line pt-5">
        <Field
          label={t('password')}
          hint={t('password.hint')}
          {...form.field('currentPassword')}
          value={form.values.currentPassword ?? ''}
        >
          <PasswordInput />
        </Field>
      </div>
    </DialogForm>
  )
}

// Changes one group of settings; requires the administrator's current password.
const ChangeDialog = ({
  group,
  field,
  settings,
  onClose,
}: Omit<Props, 'group'> & { group: Group | undefined; field: string | undefined }) => {
  const t = settingsTexts.useT()
  const { notice, warn, fail } = useNotice()
  // Runs after the dialog has opened, because opening focuses its title.
  useEffect(() => {
    if (group && field) document.getElementById(`field-${field}`)?.focus()
  }, [group, field])
  return (
    <>
      <Dialog open={group !== undefined} onClose={onClose} title={group ? t(`group.${group}`) : ''}>
        {group && (
          <ChangeForm key={group} group={group} settings={settings} onClose={onClose} warn={warn} fail={fail} />
        )}
      </Dialog>
      {notice}
    </>
  )
}

const route = getRouteApi('/admin/admin/settings')

const Setting = ({ name, settings }: { name: SettingName; settings: Settings }) => {
  const t = settingsTexts.useT()
  const dates = useDates()
  const { in_force_since, changed_by } = settings[name]
  const date = dates.dateTime(in_force_since)
  return (
    <div className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <dt className="text-small text-ink-3">{t(name)}</dt>
      <dd className="text-ink">
        <SettingShown name={name} settings={settings} />
        <p className="mt-1 text-small text-ink-3">
          {changed_by ? t('in-force', { date, name: changed_by.name }) : t('in-force.first', { date })}
        </p>
      </dd>
    </div>
  )
}

const Total = ({ settings }: { settings: Settings }) => {
  const t = settingsTexts.useT()
  const money = useMoney()
  const amount = Math.round(settings.fee.value * (100 + settings.vat_percent.value)) / 100
  return (
    <p className="mt-3 flex justify-between gap-4 rounded-chip bg-sunken px-3 py-2 text-small text-ink-2">
      {t('total')}
      <span className="font-semibold text-ink">{money({ amount, currency: settings.currency.value })}</span>
    </p>
  )
}

// All settings in groups, each with the day it took effect and who changed it.
const SettingsCards = ({ settings }: { settings: Settings }) => {
  const t = settingsTexts.useT()
  const { change, field } = route.useSearch()
  const navigate = route.useNavigate()
  const setChanging = (group: Group | undefined): void =>
    void navigate({ search: group ? { change: group } : {}, replace: true, resetScroll: false })
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {groups.map((group) => (
          <Card
            key={group}
            title={t(`group.${group}`)}
            aside={
              <Button
                look="ghost"
                size="small"
                aria-label={t('change.named', { what: t(`group.${group}`) })}
                onClick={() => setChanging(group)}
              >
                {t('change')}
              </Button>
            }
          >
            <dl className="flex flex-col">
              {settingsOf[group].map((name) => (
                <Setting key={name} name={name} settings={settings} />
              ))}
            </dl>
            {group === 'fee' && <Total settings={settings} />}
          </Card>
        ))}
      </div>
      <ChangeDialog group={change} field={field} settings={settings} onClose={() => setChanging(undefined)} />
    </>
  )
}

const CatalogueCard = () => {
  const t = settingsTexts.useT()
  return (
    <Card
      title={t('catalogue')}
      aside={
        <LinkButton href="/admin/settings/services" look="ghost" size="small">
          {t('catalogue.open')}
        </LinkButton>
      }
    >
      <p className="measure text-small text-ink-2">{t('catalogue.lead')}</p>
    </Card>
  )
}

export const SettingsScreen = () => {
  const t = settingsTexts.useT()
  const query = useCall('GET /admin/api/settings', {})
  return (
    <>
      <PageHead
        title={
          <PageTitle inBar wide>
            {t('settings')}
          </PageTitle>
        }
      >
        <p className="measure">{t('lead')}</p>
      </PageHead>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={520} />}
        className="flex flex-col gap-6"
        titled
        final={{
          status: 403,
          title: t('forbidden'),
          action: (
            <LinkButton href="/admin/dashboard" look="ghost">
              {t('back-home')}
            </LinkButton>
          ),
        }}
      >
        {(data) => (
          <>
            <FirstRunList />
            <SettingsCards settings={data} />
            <CatalogueCard />
            <ReferenceLists />
          </>
        )}
      </QueryState>
    </>
  )
}
