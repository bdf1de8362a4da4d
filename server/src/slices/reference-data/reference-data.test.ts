import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { mayChoose, unknownChoices } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the lists that forms choose from', () => {
  it("are in the reader's language and in order, for applicants and owners", async () => {
    const [applicant, owner] = [await t.registrant(), await t.owner({ language: 'ar' })]
    const english = (await applicant.get('/api/pages/company-info')).body.data
    expect(english.emirates.slice(0, 2)).toEqual([
      { id: 1, name: 'Abu Dhabi' },
      { id: 2, name: 'Dubai' },
    ])
    expect([english.emirates.length, english.companyTypes.length]).toEqual([7, 12])
    expect((await owner.get('/api/pages/company-info')).body.data.emirates[1]).toEqual({ id: 2, name: 'دبي' })
    expect((await t.anyone.get('/api/pages/company-info')).status).toBe(401)
  })

  it("use the language of the page before the account's, and the account's before the browser's", async () => {
    const owner = await t.owner({ language: 'ar' })
    const path = '/api/pages/company-info'
    const secondOf = async (asked: string, headers: Record<string, string>) =>
      (await owner.get(asked, { headers })).body.data.emirates[1].name as string
    expect(await secondOf(`${path}?lang=en`, { 'assure-language': 'ar', 'accept-language': 'ar' })).toBe('Dubai')
    expect(await secondOf(path, { 'assure-language': 'en', 'accept-language': 'ar' })).toBe('Dubai')
    expect(await secondOf(path, { 'accept-language': 'en' })).toBe('دبي')
    for (const other of ['fr', '', 'EN', 'en,ar'])
      expect(await secondOf(`${path}?lang=${other}`, { 'assure-language': other })).toBe('دبي')
    expect(await secondOf(`${path}?lang=en&lang=ar`, {})).toBe('دبي')
    // Applies to problems and messages too. Before sign-in, the browser's language counts.
    const refusedIn = async (headers: Record<string, string>, query = '') =>
      (await t.anyone.get(`${path}${query}`, { headers })).body.message as string
    const [english, arabic] = [await refusedIn({}), await refusedIn({ 'accept-language': 'ar' })]
    expect(arabic).not.toBe(english)
    expect(await refusedIn({ 'accept-language': 'ar', 'assure-language': 'en' })).toBe(english)
    expect(await refusedIn({ 'assure-language': 'en' }, '?lang=ar')).toBe(arabic)
  })

  it('are the same for administrators, the only ones to see them at /meta', async () => {
    const [admin, inspector] = [await t.admin(), await t.inspector()]
    expect((await admin.get('/admin/api/meta')).body.data.emirates).toHaveLength(7)
    expect([(await t.anyone.get('/admin/api/meta')).status, (await inspector.get('/admin/api/meta')).status]).toEqual([
      401, 403,
    ])
  })

  it('omit an inactive entry at once, while a record keeps it', async () => {
    await t.db.run(sql`update emirates set is_active = false where id = 7`)
    const owner = await t.owner()
    expect((await owner.get('/api/pages/company-info')).body.data.emirates).toHaveLength(6)
    expect(await mayChoose(t.db, 'emirates', { id: 7 })).toBe(false)
    expect(await mayChoose(t.db, 'emirates', { id: 7, current: 7 })).toBe(true)
    expect(await unknownChoices(t.db, 'emirates', { ids: [1, 7, 99] })).toEqual([7, 99])
    await t.db.run(sql`update emirates set is_active = true where id = 7`)
  })
})
