<?php

class ProductController extends Controller
{
    public function show($id)
    {
        $product = Product::findOrFail($id);
        Log::info('show');

        return view('products.show', compact('product'));
    }

    public function edit($id)
    {
        $product = Product::findOrFail($id);

        return view('products.edit', compact('product'));
    }

    public function destroy($id)
    {
        $product = Product::findOrFail($id);
        $product->delete();

        return redirect()->route('products.index');
    }
}
