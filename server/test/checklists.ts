// Checklists for tests: a small complete content, and one created through the API.
import type { ChecklistContent, ChecklistItem } from '@assure/contract/domain/checklist-content'
import type { Client } from './client.ts'

export const question = (key: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  kind: 'yes-no-na',
  text: { en: `Is ${key} in order?`, ar: 'هل كل شيء على ما يرام؟' },
  ...more,
})

export const aContent = (...items: ChecklistItem[]): ChecklistContent => ({
  pass_mark: 80,
  sections: [
    {
      key: 'hall',
      title: { en: 'Hall', ar: 'القاعة' },
      items: items.length > 0 ? items : [question('hall.clean', { mandatory: true }), question('hall.doors')],
    },
  ],
})

export const checklistName = { en: 'Hall', ar: 'القاعة' }

let count = 0
export const freshCode = (): string => `TEST-${++count}`

/** Creates a draft. `released` also releases it; with `draft`, a new draft follows. */
export const aChecklist = async (
  client: Client,
  { released = false, draft = false, content = aContent() } = {},
): Promise<string> => {
  const made = await client.post('/admin/api/checklists', { code: freshCode(), name: checklistName, content })
  const id = made.body.data.id as string
  if (released) await client.post(`/admin/api/checklists/${id}/release`)
  if (released && draft) await client.patch(`/admin/api/checklists/${id}`, { name: { en: 'Halls', ar: 'القاعات' } })
  return id
}
