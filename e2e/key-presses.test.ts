// The number of key presses for eight tasks from the page after sign-in, with only Tab, Enter, Space, the arrows and
// the back office's own shortcuts. Letters typed into fields do not count.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldWork } from '../server/test/assigned.ts'
import { aPaidCertification, decideAs, status } from '../server/test/certifications.ts'
import { days } from '../server/test/clock.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { openStage, password, type Stage } from './harness.ts'
import { focused } from './keyboard.ts'
import { fillRegistration } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }

/** A keyboard that counts presses. */
const handsOn = (page: Page) => {
  let presses = 0
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      presses++
      await page.keyboard.press(key)
    }
  }
  /** Presses `key` until the focused element has this name. */
  const reach = async (name: string, key = 'Tab'): Promise<void> => {
    for (let steps = 0; steps < 60; steps++) {
      await press(key)
      if ((await focused(page)).trim().startsWith(name)) return
    }
    throw new Error(`Not reached with ${key}: ${name}`)
  }
  return {
    press,
    reach,
    type: (text: string) => page.keyboard.type(text),
    /** Waits until the page's title has the focus and nothing is loading. */
    arrives: async (title: string): Promise<void> => {
      await page.locator('h1:focus').filter({ hasText: title }).waitFor()
      await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 10_000 }).toBe(0)
    },
    presses: () => presses,
  }
}
type Hands = ReturnType<typeof handsOn>
type Task = {
  task: string
  /** The maximum number of presses. */
  presses: number
  signInAt: string
  width?: number
  scene: () => Promise<{ email: string }>
  does: (hands: Hands, page: Page) => Promise<void>
  done: (page: Page) => Promise<void>
}

/** Checks that the page has moved the focus there by itself. */
const at = (page: Page, name: string) =>
  expect.poll(async () => (await focused(page)).trim().startsWith(name), { timeout: 10_000 }).toBe(true)

const withPassword = () => ({ passwordHash: stage.passwordHash })

const people = async () => ({
  owner: await stage.t.owner(withPassword()),
  admin: await stage.t.superAdmin(withPassword()),
  inspector: await stage.t.inspector({ ...withPassword(), firstName: 'Omar', lastName: 'Haddad' }),
})
const ownerWith = async (name: string) => {
  const owner = await stage.t.owner(withPassword())
  const facilityId = await aFacility(owner, { name })
  return { owner, facilityId }
}

const tasks: readonly Task[] = [
  // The next pending item opens first; each of these three tasks leaves none behind.
  {
    task: 'an administrator assigns an inspector',
    presses: 12,
    signInAt: '/admin/login',
    scene: async () => {
      const { owner, admin } = await people()
      const facilityId = await aFacility(owner, { name: 'Umm Ramool Mill' })
      await aPaidCertification(stage.t.deps, owner, facilityId)
      return admin
    },
    does: async ({ press, reach, type, arrives }, page) => {
      await arrives('Dashboard')
      await press('n')
      await arrives('Umm Ramool Mill')
      await reach('Assign Inspector')
      await press('Enter')
      await at(page, 'Inspector')
      await type('Omar')
      await page.getByRole('option').first().waitFor()
      await press('ArrowDown', 'Enter')
      await reach('Assign')
      await press('Enter')
    },
    done: (page) => page.getByRole('region', { name: 'Message' }).getByText('Success').first().waitFor(),
  },
  {
    task: 'an administrator approves an account',
    presses: 3,
    signInAt: '/admin/login',
    scene: async () => {
      const applicant = await stage.t.registrant()
      await fillRegistration(applicant, 'Pearl Bakery')
      const files = [{ name: 'licence.pdf', bytes: aPdf('Licence'), type: 'application/pdf' }]
      await applicant.form('POST', '/api/auth/upload-company-documents', { files })
      return stage.t.superAdmin(withPassword())
    },
    does: async ({ press, arrives }, page) => {
      await arrives('Dashboard')
      await press('n')
      await arrives('Aisha Al Marri')
      await page.getByRole('region', { name: 'Review', exact: true }).waitFor()
      await press('a')
      await page.getByRole('alertdialog').getByRole('button').and(page.locator(':focus')).waitFor()
      await press('Enter')
    },
    done: (page) => page.getByText('Success: Aisha Al Marri').waitFor(),
  },
  {
    task: 'an administrator confirms a transfer',
    presses: 8,
    signInAt: '/admin/login',
    scene: async () => {
      const { owner, facilityId } = await ownerWith('Jebel Ali Cold Store')
      await anOrder(owner, facilityId, 'wireTransfer')
      return stage.t.superAdmin(withPassword())
    },
    does: async ({ press, reach, arrives }, page) => {
      await arrives('Dashboard')
      await press('n')
      await arrives('Payments')
      await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
      await reach('Confirm')
      await press('Enter')
      await reach('Amount received')
      await press('Enter')
    },
    done: (page) => page.getByRole('region', { name: 'Message' }).getByText('Success').first().waitFor(),
  },
  {
    task: 'an owner adds a facility',
    presses: 14,
    signInAt: '/',
    scene: async () => (await ownerWith('Ras Al Khor Depot')).owner,
    does: async ({ press, reach, type, arrives }, page) => {
      await arrives('Dashboard')
      await reach('Add or request', 'Shift+Tab')
      await press('Enter')
      await page.getByRole('menuitem').and(page.locator(':focus')).waitFor()
      await press('Enter')
      await arrives('Add Facility')
      await reach('Facility Name')
      await type('Hall 7')
      await reach('Owned')
      await press('Space')
      await reach('Use my company address')
      await press('Enter')
      await at(page, 'Nearest Port')
      await type('Jebel Ali')
      await reach('Phone Number')
      await type('4 800 1234')
      await reach('I am the contact')
      await press('Enter')
      await at(page, 'Save')
      await press('Enter')
    },
    done: (page) => page.getByRole('link', { name: 'Hall 7', exact: true }).waitFor(),
  },
  {
    task: 'an owner orders a certification by transfer',
    presses: 8,
    signInAt: '/',
    scene: async () => {
      const { owner } = await ownerWith('Ras Al Khor Depot')
      // Otherwise the first order asks about the buyer on the invoice.
      await owner.patch('/api/user/me', { vat_registered: false })
      return owner
    },
    does: async ({ press, reach, arrives }) => {
      await arrives('Dashboard')
      await reach('Certify Ras Al Khor Depot')
      await press('Enter')
      await arrives('Certify')
      await reach('Online Payment')
      await press('ArrowDown')
      await reach('Proceed to pay')
      await press('Enter')
    },
    done: (page) => page.getByRole('heading', { name: 'Bank details' }).waitFor(),
  },
  {
    task: 'an owner opens a certificate',
    presses: 5,
    signInAt: '/',
    scene: async () => {
      const all = await people()
      const { certificationId } = await fieldWork(stage.t, { ...all, facility: { name: 'Plant 2' } })
      await decideAs.inspector(all.inspector, certificationId, { status: status.certify })
      return all.owner
    },
    does: async ({ press, reach, arrives }, page) => {
      await arrives('Dashboard')
      await reach('Plant 2')
      await press('Enter')
      await arrives('Plant 2')
      const opened = page.context().waitForEvent('page')
      await reach('View certificate')
      await press('Enter')
      await opened
    },
    done: async () => undefined,
  },
  {
    task: 'an inspector passes a facility',
    presses: 7,
    signInAt: '/inspector/login',
    width: 390,
    scene: async () => {
      const all = await people()
      const { facilityId } = await fieldWork(stage.t, { ...all, facility: { name: 'Plant 3' } })
      const soon = { date: new Date(stage.t.clock.now().getTime() + days(2)).toISOString().slice(0, 10), time: '10:00' }
      await all.inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, soon)
      return all.inspector
    },
    does: async ({ press, reach, arrives }, page) => {
      await arrives('Dashboard')
      await reach('Plant 3')
      await press('Enter')
      await arrives('Plant 3')
      await reach('Go to the decision')
      await press('Enter')
      await at(page, 'Pass')
      await press('Enter')
      await at(page, 'Are you sure?')
      await reach('Yes, Pass')
      await press('Enter')
    },
    done: (page) => page.getByRole('region', { name: 'Message' }).getByText('Success').first().waitFor(),
  },
  {
    task: 'an inspector plans a visit',
    presses: 17,
    signInAt: '/inspector/login',
    width: 390,
    scene: async () => {
      const all = await people()
      await fieldWork(stage.t, { ...all, facility: { name: 'Plant 4' } })
      return all.inspector
    },
    does: async ({ press, reach, type, arrives }, page) => {
      await arrives('Dashboard')
      await reach('Schedule a visit')
      await press('Enter')
      await arrives('Assigned Facilities')
      await page.getByRole('link', { name: 'Plant 4', exact: true }).waitFor()
      await reach('Plant 4')
      await press('Enter')
      await arrives('Plant 4')
      await reach('Add Schedule')
      await press('Enter')
      await page.getByRole('dialog', { name: 'Add Schedule' }).waitFor()
      await reach('Date')
      await type('11112027')
      await reach('Time')
      await type('1111a')
      await press('Enter')
    },
    done: (page) => page.getByRole('region', { name: 'Message' }).getByText('Success').first().waitFor(),
  },
]

it.each(tasks)(
  '$task',
  async ({ presses, signInAt, width, scene, does, done }) => {
    const { email } = await scene()
    const { page, context, faults } = await stage.open(signInAt, width ? { width } : desk)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const hands = handsOn(page)
    await does(hands, page)
    await done(page)
    expect(hands.presses()).toBeLessThanOrEqual(presses)
    expect(faults).toEqual([])
    await context.close()
  },
  60_000,
)
