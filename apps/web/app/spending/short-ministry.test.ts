import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortMinistry } from './short-ministry.ts';

test('the word for ministry is left out in each language', () => {
  assert.equal(shortMinistry('Ministry of Health'), 'Health');
  assert.equal(shortMinistry('සෞඛ්‍ය අමාත්‍යාංශය'), 'සෞඛ්‍ය');
  assert.equal(shortMinistry('சுகாதார அமைச்சு'), 'சுகாதாரம்');
  assert.equal(shortMinistry('கல்வி அமைச்சு'), 'கல்வி');
  assert.equal(shortMinistry('நீர் வழங்கல் அமைச்சு'), 'நீர் வழங்கல்');
});

test('another office keeps its name', () => {
  assert.equal(shortMinistry('Prime Minister'), 'Prime Minister');
});
