/** Stores keep a `Uri` in the state of an application as it is, and a change that changes nothing triggers nothing. */
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createDraft, finishDraft, isDraft, produce } from 'immer';
import { autorun, isObservable, makeAutoObservable, observable, runInAction, toJS } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reactive, toRaw, watch } from 'vue';
import { Uri } from 'urial';
import { createStore } from './generated/recipes/redux.mjs';

const page = Uri.parse('https://me:secret@example.com/a?q=1');

describe('MobX', () => {
  test('a value is not wrapped', () => {
    const state = observable({ uri: page, list: [page], map: new Map([['k', page]]) });
    for (const held of [state.uri, state.list[0], state.map.get('k'), toJS(state).uri])
      expect(held).toBe(page);
    expect(isObservable(state.uri)).toBe(false);
  });

  test('a change starts a reaction, and one that changes nothing does not', () => {
    const seen = [];
    const state = makeAutoObservable({
      uri: page,
      get query() {
        return this.uri.query;
      },
    });
    const stop = autorun(() => seen.push(`${state.uri.path} ${state.query}`));
    runInAction(() => (state.uri = state.uri.withPath('/b')));
    runInAction(() => (state.uri = state.uri.withPath(['', 'b']).withParam('q', 1)));
    stop();
    expect(seen).toEqual(['/a q=1', '/b q=1']);
  });
});

describe('Immer', () => {
  test('a value is no draft, and works in a recipe', () => {
    const state = { uri: page, list: [page] };
    const draft = createDraft(state);
    expect(isDraft(draft.uri)).toBe(false);
    draft.list[0] = draft.uri.withQuery(undefined);
    const next = finishDraft(draft);
    expect(next.uri).toBe(page);
    expect(next.list[0].href).toBe('https://me:secret@example.com/a');
  });

  test('a change that changes nothing gives the same state', () => {
    const state = { uri: page };
    expect(produce(state, (draft) => void (draft.uri = draft.uri.withPath('/a')))).toBe(state);
    expect(produce(state, (draft) => void (draft.uri = draft.uri.withPath('/b')))).not.toBe(state);
  });

  test('in the frozen state a value still works', () => {
    const state = produce({ uri: Uri.parse('') }, (draft) => void (draft.uri = page));
    expect(Object.isFrozen(state)).toBe(true);
    expect(state.uri.params.get('q')).toBe('1');
  });
});

describe('Vue', () => {
  test('a value is not wrapped, and a change that changes nothing starts no watcher', () => {
    const state = reactive({ uri: page });
    const seen = [];
    watch(
      () => state.uri,
      (uri) => seen.push(uri.path),
      { flush: 'sync' },
    );
    expect(toRaw(state.uri)).toBe(state.uri);
    state.uri = state.uri.withPath('/a');
    state.uri = state.uri.withPath('/b');
    expect(seen).toEqual(['/b']);
  });
});

describe('Redux Toolkit', () => {
  const slice = createSlice({
    name: 'page',
    initialState: { link: '' },
    reducers: { went: (state, { payload }) => void (state.link = payload) },
  });

  let said;

  beforeEach(() => {
    said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => said.mockRestore());

  test('warns of a value in an action and in the state', () => {
    const store = configureStore({ reducer: slice.reducer });
    store.dispatch(slice.actions.went(page));
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('A non-serializable value was detected in an action'),
      expect.stringContaining('A non-serializable value was detected in the state'),
    ]);
  });

  test('takes the text, and the text makes the same value', () => {
    const store = configureStore({ reducer: slice.reducer });
    store.dispatch(slice.actions.went(page.href));
    expect(said).not.toHaveBeenCalled();
    expect(Uri.parse(store.getState().link).equals(page)).toBe(true);
  });

  test('with the recipe takes a value, and still warns of others', () => {
    const store = createStore(slice.reducer);
    store.dispatch(slice.actions.went(page));
    expect(store.getState().link).toBe(page);
    expect(said).not.toHaveBeenCalled();
    store.dispatch(slice.actions.went(new URL(page.href)));
    expect(said).toHaveBeenCalled();
  });
});
