import { configureStore, isPlain } from '@reduxjs/toolkit';
import { Uri } from 'urial';

const serializableCheck = { isSerializable: (value) => Uri.isUri(value) || isPlain(value) };

/** A store that may hold a `Uri`. */
export const createStore = (reducer) =>
  configureStore({ reducer, middleware: (defaults) => defaults({ serializableCheck }) });
