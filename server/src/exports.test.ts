// The keys of exported lists of the back office, which programs rely on. A key here never changes; a new one is added.
import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldWork } from '../test/assigned.ts'
import { type TestApp, testApp } from '../test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await fieldWork(t)
})
afterAll(() => t.close())

const keys: Record<string, string> = {
  exportChecklists:
    'id,code,name_en,name_ar,state,released_number,draft_number,item_count,services,facility_count,updated_at',
  exportDefectStatistics: 'month,supplier,code,name,class,units,inspections',
  exportDefectTypes: 'code,class,name_en,name_ar,hs_prefixes,retired_at',
  exportFacilities:
    'id,name,owned_status,company_name,city,emirate,contact_full_name,contact_email,phone_number,status,open_actions,expires_at,inspector_name,created_at',
  exportFindings:
    'id,number,class,facility_name,company_name,requirement,seen,state,due_on,is_overdue,raiser_name,raised_at,closed_at',
  exportInspectors:
    'id,email,first_name,last_name,phone_number,country_name,service_areas,services,laboratory_name,is_active,created_at',
  exportInstruments:
    'id,number,kind_en,kind_ar,model,measuring_range,resolution,laboratory_name,inspector_name,calibrated_on,calibrated_until,state,out_of_service_reason',
  exportLaboratories: 'id,name_en,name_ar,address,accreditation_number,accredited_until,scope,analysts,is_offered',
  exportJournal:
    'day,at,kind,id,document,company_id,company_name,order_id,order_reference,account,service_id,service_name,debit,credit,currency',
  exportOutstanding:
    'id,reference,company_id,company_name,facility_name,request_number,state,total,arrived,due,currency,created_at,days,age',
  exportPayments:
    'id,reference,company_name,facility_name,request_number,method,state,net,vat,total,received,currency,invoice_number,created_at,paid_at',
  exportReceipts: 'id,booked_on,amount,currency,payer,text,bank_reference,state,reason,orders,statement,line',
  exportRefunds:
    'id,credit_note_number,request_number,company_name,state,net,vat,total,paid_by,paid_reference,created_at,sent_at,sent_amount,way,reference,sender_name,receipt_booked_on,payer,failure,chargeback',
  exportReports:
    'id,number,facility_name,city,company_name,state,revision,issued_at,withdrawn_at,withdrawn_reason,request_number,request_title,request_place',
  exportRequests:
    'id,number,kind,service_title,state,company_name,title,place_name,wished_from,wished_to,release,inspector_name,updated_at',
  exportRevenue:
    'month,service_id,service_name,currency,invoices,net,vat,credit_notes,credited_net,credited_vat,revenue,vat_due',
  exportSamples:
    'id,number,state,request_number,company_name,product,lot_number,amount,storage,seal_number,laboratory_name,place,drawn_at,received_at,retained_until,reason',
  exportSpecifications:
    'id,name_en,name_ar,released_number,draft_number,parameter_count,services,is_active,may_be_second',
  exportStaff: 'id,email,first_name,last_name,role,is_active,second_factor,last_sign_in_at,created_at',
  exportTestMethods:
    'id,code,name_en,name_ar,matrix,unit,decimals,detection_limit,quantification_limit,turnaround_days,price,is_active',
  exportUsers:
    'id,reference,email,first_name,last_name,phone_number,position,company_name,company_type,address_line_1,address_line_2,city,emirate,status,is_active,created_at,decided_at',
}

const exported = (Object.entries(calls) as [string, Endpoint][]).filter(
  ([, { media, path }]) => media?.includes('text/csv') === true && /^[^:]*\/export$/.test(path),
)

test.each(exported)('%s has its keys for programs, and titles for people', async (name, { path }) => {
  const boss = await t.superAdmin()
  const forPrograms = await boss.get(`${path}?header=keys`)
  const [head = '', ...rows] = forPrograms.text.split('\r\n')
  expect(head).toBe(keys[name])
  expect(new Set(head.split(',')).size).toBe(head.split(',').length)
  const forPeople = (await boss.get(path)).text.split('\r\n')
  expect(forPeople[0]).toMatch(/^\uFEFF[A-Z]/)
  expect(rows.length).toBe(forPeople.length - 1)
  expect((await boss.get(`${path}?header=titles`)).status).toBe(422)
})

test('values are as they are stored', async () => {
  const boss = await t.superAdmin()
  const [head = '', row = ''] = (await boss.get('/admin/api/facilities/export?header=keys')).text.split('\r\n')
  const cells = Object.fromEntries(head.split(',').map((key, at) => [key, row.split(',')[at]]))
  const { facilities } = (await boss.get('/admin/api/facilities')).body.data
  const facility = facilities.find(({ id }: { id: string }) => id === cells.id)
  expect(cells).toMatchObject({
    name: facility.name,
    owned_status: String(facility.owned_status),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})
