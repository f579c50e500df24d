#include "objects/database.cpp"

NODE_MODULE_INIT(exports) {
	v8::Isolate* isolate = context->GetIsolate();
	v8::HandleScope scope(isolate);
	Addon::Configure();
