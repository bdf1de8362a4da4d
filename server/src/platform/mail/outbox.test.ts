import { expect, test } from 'vitest'
import { allMails, postOffice, recipient, setUpMailing, smtpUrl } from '../../../test/mail-setup.ts'
import { sql } from '../db/sql.ts'
import { findStoredMail, listStoredMails } from './mailbox.ts'
import { mailboxPage, mailPage } from './mailbox-page.ts'
import { deleteOldMails, requeueMails } from './mails.ts'

const { clock, database, ids, jobs, keys, random, services, states } = setUpMailing()

test('a rolled back mail is not sent; line breaks and second addresses are refused', async () => {
  const { mails } = services('smtp://127.0.0.1:9')
  const queued = database().transaction(async (tx) => {
    await mails.queue(tx, allMails.inspectorRemovedMail, { to: recipient, values: { facilityName: 'x' } })
    throw new Error('taken back')
  })
  await expect(queued).rejects.toThrow('taken back')
  for (const email of ['a@b.ae\r\nBcc: c@d.ae', 'a@b.ae, c@d.ae', '<a@b.ae>']) {
    await expect(
      database().transaction((tx) =>
        mails.queue(tx, allMails.inspectorRemovedMail, { to: { ...recipient, email }, values: { facilityName: 'x' } }),
      ),
    ).rejects.toThrow('one e-mail address')
  }
  expect(await ids()).toEqual([])
})

test('codes and links are in no readable column', async () => {
  const { mails } = services('smtp://127.0.0.1:9')
  await database().transaction((tx) =>
    mails.queue(tx, allMails.signUpCodeMail, { to: recipient, values: { code: '918273', minutes: 10 } }),
  )
  await database().transaction((tx) =>
    mails.queue(tx, allMails.resetPasswordMail, {
      to: recipient,
      values: {
        url: 'https://assure.example/set-password?token=canary-token',
        minutes: 60,
      },
    }),
  )
  const rows = await database().many<{ text: string }>(
    sql`select t::text as text from mails t union all select j::text from pgboss.job j`,
  )
  expect(rows.filter(({ text }) => /918273|canary-token/.test(text))).toEqual([])
})

test('without a mail server mails are stored and shown in the mailbox', async () => {
  const { mails, sender } = services(undefined)
  await database().transaction((tx) =>
    mails.queue(tx, allMails.resetPasswordMail, {
      to: { ...recipient, email: 'a_b@example.ae' },
      values: { url: 'https://assure.example/set-password?token=abc', minutes: 60 },
    }),
  )
  clock.forward(1_000)
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, {
      to: { ...recipient, language: 'ar' },
      values: { facilityName: '<b>x</b>' },
    }),
  )
  for (const mailId of await ids()) await sender.send({ mailId })
  expect(await states()).toEqual({ kept: 2 })
  const list = await listStoredMails(database())
  expect(list.map((mail) => mail.to)).toEqual(['mona@example.ae', 'a_b@example.ae'])
  expect(await listStoredMails(database(), 'a_b')).toHaveLength(1)
  expect(await listStoredMails(database(), '%')).toHaveLength(0)
  const stored = await findStoredMail(database(), keys, list[1]?.id ?? '')
  expect(stored?.text).toContain('https://assure.example/set-password?token=abc')
  expect(await findStoredMail(database(), keys, random.uuid())).toBeUndefined()
  const pages = [mailboxPage(list, '"><script>'), ...(stored ? [mailPage(stored)] : [])]
  for (const page of pages) expect(page).not.toMatch(/<script|<b>x|\son\w+=/)
  expect(pages[1]).toContain('sandbox="allow-popups allow-top-navigation-by-user-activation"')
})

test('a sent mail is deleted as a whole when its time has come, and one that waits stays', async () => {
  const post = await postOffice()
  const { mails, sender } = services(smtpUrl(post.port))
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, { to: recipient, values: { facilityName: 'x' } }),
  )
  for (const mailId of await ids()) await sender.send({ mailId })
  clock.forward(31 * 86_400_000)
  await database().transaction((tx) =>
    mails.queue(tx, allMails.inspectorRemovedMail, { to: recipient, values: { facilityName: 'y' } }),
  )
  expect(await deleteOldMails(database(), { before: clock.now(), limit: 10 })).toBe(1)
  expect(await database().many(sql`select state from mails`)).toEqual([{ state: 'queued' }])
})

test('a mail whose job is missing gets a new one, once', async () => {
  const { mails } = services('smtp://127.0.0.1:9')
  await database().transaction((tx) =>
    mails.queue(tx, allMails.passwordChangedMail, {
      to: recipient,
      values: { forgotUrl: 'https://assure.example/forgot-password' },
    }),
  )
  await database().raw("delete from pgboss.job where name = 'send-mail'")
  const waiting = async () =>
    (await database().raw("select 1 from pgboss.job where name = 'send-mail' and state = 'created'")).rows.length
  expect(await requeueMails({ db: database(), jobs: jobs() }, clock.now())).toBe(0)
  const later = new Date(clock.now().getTime() + 11 * 60_000)
  expect(await requeueMails({ db: database(), jobs: jobs() }, later)).toBe(1)
  expect(await requeueMails({ db: database(), jobs: jobs() }, later)).toBe(1)
  expect(await waiting()).toBe(1)
})
