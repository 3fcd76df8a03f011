import { expect, test } from 'vitest'
import { codeOfGroup, nameByGroup } from './text-groups.ts'

test('packs that are opened together come as one file, the others each as its own', () => {
  const code = "const texts = { packs: import.meta.glob<TextsFile>('../packs/*/zh.json') }"
  expect(nameByGroup(code, ['block', 'chains'])).toBe(
    "const texts = { packs: { '../packs/block/zh.json': () => import('virtual:texts/page/zh').then((all) => ({ default: all.block })), '../packs/chains/zh.json': () => import('../packs/chains/zh.json') } }",
  )
})

test('code that names no packs stays as it is', () => {
  expect(nameByGroup('export const a = 1', ['block'])).toBeUndefined()
})

test('the file of a group has every pack of it in one language', () => {
  const code = codeOfGroup('virtual:texts/page/ar', '/packs')
  expect(code).toContain("export { default as block } from '/packs/block/ar.json'\n")
  expect(code).toContain("export { default as abi } from '/packs/abi/ar.json'\n")
})
