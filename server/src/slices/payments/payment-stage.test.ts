import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('shows an owner the same stage of an open order everywhere: to pay, to transfer, slip being checked', async () => {
  const owner = await t.owner()
  const facilityId = await aFacility(owner)
  const { orderId } = await anOrder(owner, facilityId)
  const data = async (path: string) => (await owner.get(path)).body.data
  const everywhere = async () => {
    const dashboard = await data('/api/user/dashboard')
    return {
      home: dashboard.next?.kind,
      card: dashboard.facilities[0].payment,
      list: (await data('/api/user/facilities')).facilities[0].payment,
      facility: (await data(`/api/user/facility/${facilityId}`)).payment,
      certify: (await data(`/api/user/facility/${facilityId}/certification-status`)).facility.payment,
      order: (await data(`/api/user/orders/${orderId}`)).payment,
      requests: (await data('/api/user/orders')).orders[0].payment,
    }
  }
  const all = (stage: string | null) => ({
    home: stage,
    card: stage,
    list: stage,
    facility: stage,
    certify: stage,
    order: stage,
    requests: stage,
  })
  expect(await everywhere()).toEqual(all('pay'))
  await anOrder(owner, facilityId, 'wireTransfer')
  expect(await everywhere()).toEqual(all('transfer'))
  await owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, {
    slip: { name: 'slip.pdf', bytes: aPdf('Slip') },
  })
  expect(await everywhere()).toEqual(all('slip-received'))
  expect((await data(`/api/user/facility/${facilityId}`)).may).toMatchObject({ certify: false, renew: false })
  await (await t.admin()).post(`/admin/api/payments/${orderId}/confirm`)
  expect(await everywhere()).toEqual({ ...all(null), home: undefined })
})
