// Examples of fields that the state of the installation has.
const records = ['mails', 'getOutgoingMail', 'sendMailAgain', 'dropMail']

export const ofSystem = {
  ...Object.fromEntries(
    records.flatMap((parent) => [
      [`${parent}.to`, 'mona@example.ae'],
      [`${parent}.subject`, 'Your certificate is ready'],
      [`${parent}.template`, 'certified'],
      [`${parent}.tries`, 3],
      [`${parent}.error`, 'EENVELOPE 550 No such user'],
    ]),
  ),
  'getOutgoingMail.text': 'Your certificate is ready. Download it: •••',
  'warnings.cause': 'ECONNREFUSED connect',
  'warnings.count': 2,
  queued: 4,
  parked: 2,
  late_cause: 'ECONNREFUSED connect',
  'getSystem.jobs.name': 'draw-report',
  'jobs.waiting': 3,
  'jobs.running': 1,
  'jobs.failed': 1,
  'versions.version': '0.1.0',
  'versions.build': 'b1946ac92492',
  'versions.node': '26.10.0',
  'versions.database': '18.1',
  'versions.schema': 90,
  'settings.name': 'PUBLIC_URL',
  'settings.is_set': true,
  'settings.value': 'https://assure.example.ae',
  'jobs.data': '{"revisionId":"0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e14"}',
  'jobs.error': 'The file store did not answer.',
  'jobs.tries': 31,
}
