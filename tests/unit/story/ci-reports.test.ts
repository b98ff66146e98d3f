/** Stories as continuous integration reads them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { annotationsOf, junitOf, type ReportedStory } from '../../../scripts/story/ci-reports'
import { storyWithoutSecrets } from '../../../scripts/story/result'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'story.yaml')
writeFileSync(file, 'name: story\nabout: two steps\nsteps:\n  - open: /account\n  # waits\n  - see: 已完成\n')

const done = { at: '', pictures: [], calls: [] }
const passed = { ...done, step: { open: '/account' } }
const failed = {
  ...done,
  step: { see: '已完成' },
  error: '“已完成” is\nnot <to> be seen: 100%',
  onScreen: 'a\u0000b & c',
}
const story = (change: Partial<ReportedStory>): ReportedStory => ({
  name: 'story',
  file,
  difference: null,
  steps: [passed],
  ...change,
})

test('SCN-2 the JUnit file has a suite for each run, a case for each step, and what failed', () => {
  const lines = junitOf([story({}), story({ steps: [passed, failed] })]).split('\n')
  expect(lines).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="scenarios" tests="3" failures="1">',
    '<testsuite name="story" tests="1" failures="0">',
    '  <testcase classname="story" name="1 open: /account"/>',
    '</testsuite>',
    '<testsuite name="story" tests="2" failures="1">',
    '  <testcase classname="story" name="1 open: /account"/>',
    '  <testcase classname="story" name="2 see: 已完成"><failure message="“已完成” is',
    'not &#60;to&#62; be seen: 100%">on screen: ab &#38; c</failure></testcase>',
    '</testsuite>',
    '</testsuites>',
    '',
  ])
})

test('SCN-2 a run that differs from the first is a failure of its own', () => {
  const report = junitOf([story({ difference: 'call 3 came late' })])
  expect(report).toContain('<testsuite name="story" tests="2" failures="1">')
  expect(report).toContain('name="every run is the same"><failure message="call 3 came late"/>')
})

test('TRU-10 the words of a failed step hide the secrets in them', () => {
  const secrets = ['Km7#vR2q9T']
  const told = { ...failed, error: '“Km7#vR2q9T” is not to be seen', onScreen: '新密码 Km7#vR2q9T', secrets }
  const hidden = storyWithoutSecrets({ name: 'story', passed: false, steps: [told], endState: '{}' })
  expect(hidden.steps).toEqual([
    { ...failed, error: '“***” is not to be seen', onScreen: expect.not.stringContaining('Km7') },
  ])
})

test('SCN-2 an annotation names file, line and reason of a failed step on one line', async () => {
  const lines = await annotationsOf([story({}), story({ steps: [passed, failed] }), story({ difference: 'late' })])
  const place = relative(process.cwd(), file)
  expect(lines).toEqual([
    `::error file=${place},line=6,title=story::see: 已完成: “已完成” is%0Anot <to> be seen: 100%25`,
    `::error file=${place},line=1,title=story::the runs differ: late`,
  ])
})
