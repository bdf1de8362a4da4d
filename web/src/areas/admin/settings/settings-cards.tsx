// All settings in groups, each with the day it took effect and who changed it.
import { getRouteApi } from '@tanstack/react-router'
import { useDates } from '../../../lib/dates.ts'
import { useMoney } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { SettingShown } from './setting-shown.tsx'
import { type SettingName, type Settings, settingsOf } from './setting-values.ts'
import { type Group, groups } from './settings-search.ts'
import { settingsTexts } from './texts.ts'

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

export const SettingsCards = ({ settings }: { settings: Settings }) => {
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
