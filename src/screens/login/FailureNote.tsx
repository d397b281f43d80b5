import type { ApiError } from '../../core/http/apiError.ts';
import { useT } from '../kit/useT.ts';

const numbers = new WeakMap<ApiError, number>();
