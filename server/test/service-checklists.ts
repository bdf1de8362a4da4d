// A small checklist of the certification service, with every kind of question.
import { createHash } from 'node:crypto'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { sql } from '../src/platform/db/sql.ts'
import type { TestApp } from './harness.ts'

const text = (en: string) => ({ en, ar: `${en} (ar)` })

export const coldRooms: ChecklistContent = {
  pass_mark: 80,
  sections: [
    {
      key: 'cold',
      title: text('Cold rooms'),
      items: [
        { key: 'cold.present', kind: 'yes-no-na', text: text('Are there cold rooms?'), mandatory: true },
        {
          key: 'cold.temperature',
          kind: 'number',
          unit: '°C',
          min: -40,
          max: 40,
          good: { min: 0, max: 5 },
          weight: 3,
          critical: true,
          mandatory: true,
          text: text('Air temperature'),
          show_if: { item: 'cold.present', is: ['yes'] },
          ask: [{ when: 'bad', for: ['photo', 'note'] }],
        },
        {
          key: 'cold.floor',
          kind: 'choice',
          text: text('Floor'),
          options: [
            { key: 'clean', score: 1, text: text('Clean') },
            { key: 'worn', score: 0.5, text: text('Worn') },
            { key: 'broken', score: 0, fails: true, text: text('Broken') },
          ],
        },
        { key: 'cold.picture', kind: 'photo', text: text('The room as a whole') },
        { key: 'cold.thermometer', kind: 'text', text: text('Thermometer'), repeat: 'room' },
      ],
    },
  ],
}

export type TestChecklist = { checklistId: string; versionId: string; content: ChecklistContent }

/** Inserts a released checklist as the only one of the certification service. */
export const aServiceChecklist = async (
  t: Pick<TestApp, 'ownerDb' | 'deps' | 'clock'>,
  content: ChecklistContent = coldRooms,
): Promise<TestChecklist> => {
  const [checklistId, versionId, now] = [t.deps.random.uuid(), t.deps.random.uuid(), t.clock.now()]
  const code = `T-${checklistId.slice(-12).toUpperCase()}`
  const text = JSON.stringify(content)
  const hash = createHash('sha256').update(text).digest('hex')
  await t.ownerDb.run(sql`
    insert into checklists (id, code, name_en, name_ar, created_at, updated_at)
    values (${checklistId}, ${code}, 'Cold rooms', 'غرف التبريد', ${now}, ${now})`)
  await t.ownerDb.run(sql`
    insert into checklist_versions (id, checklist_id, number, state, name_en, name_ar, content, item_count, hash,
      created_at, written_at, released_at)
    values (${versionId}, ${checklistId}, 1, 'released', 'Cold rooms', 'غرف التبريد', ${text}::jsonb,
      ${content.sections.flatMap(({ items }) => items).length}, ${hash}, ${now}, ${now}, ${now})`)
  await t.ownerDb.run(sql`delete from service_checklists where service_id = 1`)
  await t.ownerDb.run(sql`insert into service_checklists (service_id, checklist_id) values (1, ${checklistId})`)
  return { checklistId, versionId, content }
}

/** Retires this version and releases the next; its answers remain. */
export const retire = async (t: Pick<TestApp, 'ownerDb' | 'clock'>, { checklistId, versionId }: TestChecklist) => {
  const [now, next] = [t.clock.now(), versionId.replace(/^./, (digit) => (digit === 'f' ? '0' : 'f'))]
  await t.ownerDb.run(sql`update checklist_versions set state = 'retired', retired_at = ${now} where id = ${versionId}`)
  await t.ownerDb.run(sql`
    insert into checklist_versions (id, checklist_id, number, state, name_en, name_ar, content, item_count, hash,
      created_at, written_at, released_at)
    select ${next}, ${checklistId}, 2, 'released', name_en, name_ar, content, item_count, hash, ${now}, ${now}, ${now}
    from checklist_versions where id = ${versionId}`)
  return next
}

/** Moves this checklist to the front of the certification service, before any that other calls have linked. */
export const linkToCertifications = (t: Pick<TestApp, 'ownerDb'>, checklistId: string) =>
  t.ownerDb.run(sql`
    insert into service_checklists (service_id, checklist_id, position) values (1, ${checklistId}, -1)
    on conflict (service_id, checklist_id) do update set position = -1`)
