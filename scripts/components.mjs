// What a release consists of besides our own code: the packages of the lockfile that are not for development only.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const byName = (one, other) => (one.purl < other.purl ? -1 : 1)

/** Each package and version once, with the folders where it is installed. */
export const listComponents = (lock) => {
  const found = new Map()
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1)
    if (!place.includes('node_modules/') || entry.link || entry.dev) continue
    const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`
    const known = found.get(purl)
    if (known) known.places.push(place)
    else found.set(purl, { purl, name, version: entry.version, entry, places: [place] })
  }
  return [...found.values()].toSorted(byName).map(({ entry, ...component }) => ({
    ...component,
    licence: entry.license,
    integrity: entry.integrity,
    isOptional: entry.optional === true,
  }))
}

const licensesOf = (licence) => {
  if (licence === undefined) return []
  return /[\s(]/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]
}

const hashesOf = (integrity) =>
  integrity?.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : []

/** CycloneDX 1.6. */
export const makeBom = ({ version, components, id, at }) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${id}`,
  version: 1,
  metadata: { timestamp: at, component: { type: 'application', 'bom-ref': 'assure', name: 'assure', version } },
  components: components.map((one) => {
    const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
    return {
      type: 'library',
      'bom-ref': one.purl,
      ...(group && { group }),
      name,
      version: one.version,
      purl: one.purl,
      scope: one.isOptional ? 'optional' : 'required',
      hashes: hashesOf(one.integrity),
      licenses: licensesOf(one.licence),
    }
  }),
})

const isNotice = (file) => /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i.test(file)

const textsIn = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.isFile() && isNotice(file.name))
      .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  } catch {
    // Built for another platform.
    return []
  }
}

/** Equal texts once, each with the packages that it is for. */
export const makeNotices = ({ root, version, components }) => {
  const usersOf = new Map()
  for (const { name, version: its, licence, places } of components) {
    const texts = textsIn(join(root, places[0]))
    const license = licence === undefined ? 'Its package names no licence.' : `Licence: ${licence}`
    for (const text of texts.length > 0 ? texts : [license])
      usersOf.set(text, [...(usersOf.get(text) ?? []), `${name} ${its}`])
  }
  const line = '='.repeat(80)
  return [
    `Assure ${version} contains the packages below, under these licences.`,
    ...[...usersOf].map(([text, users]) => `${line}\n${users.join('\n')}\n${line}\n\n${text}`),
  ].join('\n\n')
}
