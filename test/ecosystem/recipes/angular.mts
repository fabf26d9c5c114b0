// Angular: <a [href]="link | checked">text</a>
import { Pipe, type PipeTransform } from '@angular/core';
import { checkHref } from 'urial/link';

@Pipe({ name: 'checked' })
export class CheckedPipe implements PipeTransform {
  transform(link: unknown): string {
    return checkHref(link).uri?.href ?? '#';
  }
}
