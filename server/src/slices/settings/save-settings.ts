// Changes settings: with the password again, one change at a time, and keeping every earlier value.

import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type * as calls from '@assure/contract/calls/settings'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { confirmIdentity } from '../../platform/auth/confirm-password.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { changedSince, isOtherVersion } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { pick } from '../../platform/pick.ts'
import { announceSettings } from './announce-settings.ts'
import { currentSettings, type Settings, settingKeys } from './read-settings.ts'
import { insertSetting, listCurrentRows, lockSettings } from './store.ts'
import { fromWire, type SettingsAnswer, settingOf, settingsWire, type WireValues, wireValues } from './wire.ts'

const readSettings = async (db: Queryable): Promise<SettingsAnswer> => {
  const rows = await listCurrentRows(db)
  return settingsWire(await currentSettings(db), rows)
}

export const getSettings: UseCase<typeof calls.getSettings> = async ({ db }) => accept(await readSettings(db))

const wireNames = Object.keys(settingOf) as (keyof typeof settingOf)[]
const namesOf = (changed: readonly (keyof Settings)[]) => wireNames.filter((name) => changed.includes(settingOf[name]))
const only = (settings: Settings, changed: readonly (keyof Settings)[]): Record<string, unknown> =>
  pick(wireValues(settings), namesOf(changed))

/** What others changed since the version that the edit started from. */
const describeMeanwhile = (version: string, present: SettingsAnswer, values: WireValues): ChangedMeanwhile => {
  const newer = changedSince(version, values) as (keyof WireValues)[]
  const latest = newer
    .map((name) => present[name])
    .toSorted((one, other) => (one.in_force_since < other.in_force_since ? 1 : -1))[0]
  return {
    version: present.version,
    changed_at: latest?.in_force_since ?? '',
    changed_by: latest?.changed_by ?? null,
    changes: newer.map((field) => ({ field, before: null, after: present[field].value })),
  }
}

export const saveSettings: UseCase<typeof calls.saveSettings> = async (
  deps,
  { actor, traceId, now, body: { currentPassword, version, ...body } },
) => {
  const confirmed = await confirmIdentity(deps, actor, currentPassword)
  if (!confirmed.ok) return confirmed
  const edited = fromWire(body)
  return deps.db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    const present = await currentSettings(tx)
    if (version !== undefined && isOtherVersion(version, before.version, false))
      return refuse('request.changed-meanwhile', {
        details: describeMeanwhile(version, before, wireValues(present)),
      })
    const changed = (Object.keys(edited) as (keyof Settings)[]).filter(
      (name) => canonicalJson(edited[name]) !== canonicalJson(present[name]),
    )
    if (changed.length === 0) return refuse('settings.nothing-changed')
    const next = { ...present, ...edited }
    if (next.issuer.trn === null && next.vatRateBp > 0) {
      const field = body.vat_percent === undefined ? 'issuer.trn' : 'vat_percent'
      return refuse('settings.vat-not-registered', { fields: { [field]: 'settings.vat-not-registered' } })
    }
    for (const name of changed)
      await insertSetting(tx, { key: settingKeys[name], value: edited[name], by: actor.accountId, now })
    // Invoices of paid orders wait for the issuer's details, which may be complete now.
    await deps.jobs.enqueue(tx, 'issue-waiting-invoices', {})
    const saved = await readSettings(tx)
    await announceSettings(tx, deps, {
      actor,
      traceId,
      before: only(present, changed),
      after: only(next, changed),
    })
    return accept(saved, { message: 'settings.saved' })
  })
}
