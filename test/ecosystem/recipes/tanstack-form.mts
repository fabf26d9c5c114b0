import { FieldApi, FormApi } from '@tanstack/form-core';
import { hrefSchema } from 'urial/schema';

export const form = new FormApi({ defaultValues: { homepage: '' } });

export const homepage = new FieldApi({
  form,
  name: 'homepage',
  validators: { onChange: hrefSchema() },
});
