import { afterEach, describe, expect, it } from 'vitest';
import { dismissToast, showToast, visibleToast } from '#lib/toasts.ts';
import { queueToasts } from './bell-toasts.ts';

const title = () => visibleToast()?.title;

afterEach(() => {
  while (visibleToast()) dismissToast();
});

describe('queued toasts', () => {
  it('come one after another', () => {
    queueToasts([{ title: 'a' }, { title: 'b' }]);
    queueToasts([{ title: 'c' }]);
    expect(title()).toBe('a');
    dismissToast();
    expect(title()).toBe('b');
    dismissToast();
    expect(title()).toBe('c');
    dismissToast();
    expect(visibleToast()).toBeNull();
  });

  it('wait for what is on show already', () => {
    showToast({ title: 'claimed' });
    queueToasts([{ title: 'a' }]);
    expect(title()).toBe('claimed');
    dismissToast();
    expect(title()).toBe('a');
  });

  it('come again when something replaced them', () => {
    queueToasts([{ title: 'a' }, { title: 'b' }]);
    showToast({ title: 'equipped' });
    showToast({ title: 'saved' });
    expect(title()).toBe('saved');
    dismissToast();
    expect(title()).toBe('a');
    dismissToast();
    expect(title()).toBe('b');
    dismissToast();
    expect(visibleToast()).toBeNull();
  });
});
