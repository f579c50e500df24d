import { createServer, request, type Agent } from "node:http";
import { join, resolve } from "node:path";

export const agent = undefined;
